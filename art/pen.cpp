// Writes SVG text: see pen.h.
#include "art/pen.h"

#include "art/palette.h"
#include "art/stamps.h"

namespace bastide::art {

void append_number(std::string& out, int n) {
  if (n < 0) {
    out += '-';
    n = -n;
  }
  char digits[12];
  int count = 0;
  do digits[count++] = char('0' + n % 10);
  while ((n /= 10) != 0);
  while (count > 0) out += digits[--count];
}

namespace {

void append_hundredths(std::string& out, int n) {
  if (n < 0) {
    out += '-';
    n = -n;
  }
  if (n >= 100 || n % 100 == 0) append_number(out, n / 100);
  n %= 100;
  if (n == 0) return;
  out += '.';
  out += char('0' + n / 10);
  if (n % 10 != 0) out += char('0' + n % 10);
}

constexpr bool is_name(char c) { return c >= 'a' && c <= 'z'; }

std::string_view colour(std::string_view name, bool night) {
  for (const Colour& c : colours)
    if (c.name == name) return night ? c.night : c.day;
  return "#FF00FF";  // a misspelt name must be seen
}

void append_point(std::string& out, Point p) {
  append_number(out, p.x);
  if (p.y >= 0) out += ' ';  // "3-4" needs no blank
  append_number(out, p.y);
}

}  // namespace

void Pen::put(std::string_view pattern, std::initializer_list<int> numbers) {
  const int* number = numbers.begin();
  const auto next = [&] { return number == numbers.end() ? 0 : *number++; };
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    const char c = pattern[i];
    if (c == '%') {
      append_number(out_, next());
    } else if (c == '@') {
      append_hundredths(out_, next());
    } else if (c == '$') {
      std::size_t end = i + 1;
      while (end < pattern.size() && is_name(pattern[end])) ++end;
      out_ += colour(pattern.substr(i + 1, end - i - 1), night_);
      i = end - 1;
    } else {
      out_ += c;
    }
  }
}

void Pen::text(std::string_view plain) {
  for (const char c : plain) {
    if (c == '<')
      out_ += "&lt;";
    else if (c == '&')
      out_ += "&amp;";
    else if (c == '\'')
      out_ += "&#39;";
    else
      out_ += c;
  }
}

void Pen::stamp(Stamp what, Point where, int percent) {
  const Point p = place(where);
  stamps_used_ |= u64{1} << u8(what);
  if (share_) {
    put("<use href='#s%' transform='translate(% %)", {u8(what), p.x, p.y});
    if (percent != 100) put(" scale(@)", {percent});
    out_ += "'/>";
    return;
  }
  put("<g transform='translate(% %)", {p.x, p.y});
  if (percent != 100) put(" scale(@)", {percent});
  out_ += "'>";
  put(stamp_picture(what));
  out_ += "</g>";
}

std::string Pen::curves(const Path& path, Point offset) const {
  std::string d;
  Point last{-1, -1};
  for (const Curve& c : path) {
    if (d.empty() || !(c.from == last)) {
      d += 'M';
      append_point(d, place(c.from) + offset);
    }
    d += 'C';
    append_point(d, place(c.first) + offset);
    d += ' ';
    append_point(d, place(c.second) + offset);
    d += ' ';
    append_point(d, place(c.to) + offset);
    last = c.to;
  }
  return d;
}

std::string Pen::polygon(const std::vector<Point>& points, Point offset, bool closed) const {
  std::string d;
  for (const Point p : points) {
    d += d.empty() ? 'M' : 'L';
    append_point(d, place(p) + offset);
  }
  if (closed && !d.empty()) d += 'Z';
  return d;
}

void Pen::path(std::string_view data, std::string_view attributes, std::initializer_list<int> numbers) {
  if (data.empty()) return;
  out_ += "<path d='";
  out_ += data;
  out_ += "' ";
  put(attributes, numbers);
  out_ += "/>";
}

}  // namespace bastide::art
