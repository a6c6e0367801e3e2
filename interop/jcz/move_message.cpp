#include "interop/jcz/move_message.h"

#include "interop/jcz/board.h"
#include "interop/jcz/names.h"

namespace bastide::jcz {

namespace {

Pointer pointer(const State& state, Coord at, u8 segment) {
  return pointer_to(state.board.cell(state.board.cell_at(at)), segment);
}

u8 abbot_segment(const State& state, Coord at) {
  for (int i = 0; i < state.board.figure_count(); ++i) {
    const Figure& g = state.board.figure(i);
    if (g.kind == FigureKind::abbot && g.seat == state.turn.seat && state.board.cell(g.cell).at == at)
      return state.board.local_segment(g);
  }
  return none8;
}

}  // namespace

MoveMessage message_for(const State& state, const FigureBook& figures, const Move& m) {
  MoveMessage made;
  Message& message = made.message;
  const Seat seat = to_move(state);
  message.player = seat;
  // Names the figure that stands there.
  const auto name_standing = [&](Seat whose, FigureKind kind, u8 segment) {
    message.pointer = pointer(state, m.at, segment);
    message.figure = text_of(figures.standing(whose, kind, m.at, segment));
  };
  const auto name_chosen = [&](const FigureName& name) {
    made.named = name;
    message.figure = text_of(name);
  };
  switch (m.kind) {
    case MoveKind::place:
      message.type = MessageType::place_tile;
      message.tile = name_of(state.turn.tile)->id;
      message.rotation = to_theirs(state.turn.tile, m.rotation);
      message.at = {m.at.x, m.at.y};
      break;
    case MoveKind::deploy:
      message.type = MessageType::deploy_meeple;
      message.pointer = pointer(state, m.at, m.segment);
      name_chosen(figures.to_place(seat, m.figure));
      break;
    case MoveKind::recall:
      message.type = MessageType::return_meeple;
      message.word = "ABBOT_RETURN";
      name_standing(seat, FigureKind::abbot, abbot_segment(state, m.at));
      break;
    case MoveKind::fairy:
      message.type = MessageType::move_neutral_figure;
      if (m.segment == whole_cell) {
        message.at = {m.at.x, m.at.y};
      } else {
        name_standing(seat, m.figure, m.segment);
        message.beside = message.figure;
      }
      message.figure = "fairy.1";
      break;
    case MoveKind::princess:
    case MoveKind::capture:
      message.type =
          m.kind == MoveKind::princess ? MessageType::return_meeple : MessageType::capture_follower;
      if (m.kind == MoveKind::princess) message.word = "PRINCESS";
      name_standing(Seat(m.extra & ~beside_fairy_bit), m.figure, m.segment);
      break;
    case MoveKind::tower:
      message.type = MessageType::place_token;
      message.word = "TOWER_PIECE";
      message.pointer = pointer(state, m.at, none8);
      break;
    case MoveKind::exchange:
      message.type = MessageType::exchange_follower;
      name_chosen(figures.prisoner(seat, state.turn.exchange_with, m.figure));
      break;
    case MoveKind::ransom:
      message.type = MessageType::pay_ransom;
      name_chosen(figures.prisoner(seat, m.extra, m.figure));
      break;
    case MoveKind::dragon:
      message.type = MessageType::move_neutral_figure;
      message.figure = "dragon.1";
      message.at = {m.at.x, m.at.y};
      break;
    case MoveKind::draw:
    case MoveKind::symbol:
    case MoveKind::second_part:
    case MoveKind::pass: break;
  }
  return made;
}

}  // namespace bastide::jcz
