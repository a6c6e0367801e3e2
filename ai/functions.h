// Functions of the C library that round differently from platform to platform, in a way that does not. Close
// enough to weigh things by.
#pragma once

namespace bastide::ai {

// e^x, for x <= 0; within 0.02.
inline float exponential(float x) {
  if (x < -12) return 0;
  const float y = 1 + x / 64;
  float power = y;
  for (int i = 0; i < 6; ++i) power *= power;
  return power;
}

// The natural logarithm, for x from 1 to 6; within 0.001.
inline float logarithm(float x) {
  const float y = (x - 1) / (x + 1);
  float sum = 0;
  for (int k = 19; k >= 1; k -= 2) sum = sum * y * y + 1 / float(k);
  return 2 * y * sum;
}

}  // namespace bastide::ai
