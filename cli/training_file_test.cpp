#include "cli/training_file.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "ai/trained.h"

namespace bastide::cli {
namespace {

TEST(TrainingFile, WeightsComeBackAsTheyWere) {
  const std::vector<WeightSet> sets = {{"base", "by \"hand\"", ai::first_weights(1)},
                                       {"other", "", ai::first_weights(2)}};
  const auto read = read_weights(print_weights(sets));
  ASSERT_TRUE(read) << read.error().text();
  ASSERT_EQ(read->size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ((*read)[i].name, sets[i].name);
    EXPECT_EQ((*read)[i].made, sets[i].made);
    EXPECT_TRUE(std::ranges::equal((*read)[i].weights.numbers(), sets[i].weights.numbers()));
  }
}

TEST(TrainingFile, CheckpointsComeBackAsTheyWere) {
  Checkpoint checkpoint;
  checkpoint.plan = "rules base";
  checkpoint.games = 1'000'000'007;
  checkpoint.points = 97.3;
  checkpoint.error = 1e9;
  checkpoint.weights = ai::first_weights(5);
  checkpoint.optimizer.steps = 12;
  for (std::size_t i = 0; i < ai::Weights::size; ++i) {
    checkpoint.optimizer.mean[i] = double(i) / 7 - 3;
    checkpoint.optimizer.spread[i] = checkpoint.optimizer.mean[i] * checkpoint.optimizer.mean[i] / 7;
  }
  const auto read = read_checkpoint(print_checkpoint(checkpoint));
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(read->plan, checkpoint.plan);
  EXPECT_EQ(read->games, checkpoint.games);
  EXPECT_EQ(read->points, checkpoint.points);
  EXPECT_EQ(read->error, checkpoint.error);
  EXPECT_EQ(read->optimizer.steps, checkpoint.optimizer.steps);
  EXPECT_TRUE(std::ranges::equal(read->weights.numbers(), checkpoint.weights.numbers()));
  EXPECT_EQ(read->optimizer.mean, checkpoint.optimizer.mean);
  EXPECT_EQ(read->optimizer.spread, checkpoint.optimizer.spread);
}

TEST(TrainingFile, ASpreadIsNotNegative) {
  Checkpoint checkpoint;
  checkpoint.optimizer.spread[2] = -1;
  const auto read = read_checkpoint(print_checkpoint(checkpoint));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().text().find("spread[2]: expected a number from 0"), std::string::npos)
      << read.error().text();
}

// The step made with such a mean would end a training in weights without sense.
TEST(TrainingFile, AMeanGoesWithItsSpread) {
  Checkpoint checkpoint;
  checkpoint.optimizer.spread[3] = 4;
  checkpoint.optimizer.mean[3] = -20;
  EXPECT_TRUE(read_checkpoint(print_checkpoint(checkpoint)));
  checkpoint.optimizer.mean[3] = 20.1;
  const auto read = read_checkpoint(print_checkpoint(checkpoint));
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().text().find("mean[3]: 20.1 does not go with the spread 4"), std::string::npos)
      << read.error().text();
}

TEST(TrainingFile, BadFilesAreRefusedWithTheirPlace) {
  const std::string good = print_weights({{"base", "", ai::first_weights(1)}});
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const std::size_t begin = good.find_first_of("-0123456789", good.find("\"numbers\""));
  const std::string first_number = good.substr(begin, good.find(',', begin) - begin);
  const std::pair<std::string, std::string> cases[] = {
      {"", "not JSON"},
      {"[]", "key \"format\" is missing"},
      {changed("bastide-weights", "something"), "format: expected \"bastide-weights\""},
      {changed("\"hidden\": ", "\"hidden\": 1"), "hidden: expected "},
      {changed("\"sets\": [", "\"sets\": [1, "), "sets[0].: key \"name\" is missing"},
      {changed("\"numbers\": [", "\"numbers\": [0.5, "), "sets[0].numbers: expected a list of"},
      {changed(first_number, "1e300"), "sets[0].numbers[0]: expected a number"},
      {changed(first_number, "\"a\""), "sets[0].numbers[0]: expected a number"},
  };
  for (const auto& [text, message] : cases) {
    const auto read = read_weights(text);
    ASSERT_FALSE(read) << message;
    EXPECT_NE(read.error().text().find(message), std::string::npos)
        << message << "; found " << read.error().text();
  }
  EXPECT_FALSE(read_checkpoint(good));
}

}  // namespace
}  // namespace bastide::cli
