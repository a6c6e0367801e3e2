// Figures: see figures.h.
#include "art/figures.h"

#include "art/palette.h"

namespace bastide::art {
namespace {

// The outline is drawn three times: shadow, ivory halo (so that black survives a dark table and yellow
// the sand of a city), and filled with an ink line. Details are a pen template on top.
struct Silhouette {
  std::string_view outline;
  std::string_view details;
  Point middle;
  Point glyph;  // where the seat's sign goes
  int percent;  // size on a tile
  int radius;   // half the room it needs on a tile
};

#define BASTIDE_CLOAK "44-72C78-44 96-2 102 44C104 56 96 62 84 62H-84C-96 62-104 56-102 44C-96-2-78-44-44-72"
#define BASTIDE_FACE                                                                                      \
  "<ellipse cy='-112' rx='30' ry='34' opacity='.5'/><ellipse cy='-106' rx='24' ry='27' fill='$skin'/>"    \
  "<path d='M-50-10C-60 8-66 26-68 44' stroke='#fff' stroke-opacity='.35' stroke-width='12' fill='none' " \
  "stroke-linecap='round'/>"

constexpr std::string_view hooded =
    "M0-178C40-178 64-146 60-108C58-92 52-80 " BASTIDE_CLOAK "C-52-80-58-92-60-108C-64-146-40-178 0-178Z";

constexpr Silhouette small_follower{hooded, BASTIDE_FACE, {0, -58}, {0, 4}, 68, 82};

constexpr Silhouette large_follower{
    hooded,
    BASTIDE_FACE
    "<path d='M-58-58Q0-14 58-58' stroke='$ink' stroke-width='30' fill='none'/>"
    "<path d='M-58-58Q0-14 58-58' stroke='$gold' stroke-width='18' fill='none'/>",
    {0, -58},
    {0, 14},
    88,
    106};

constexpr Silhouette abbot{
    "M0-222C36-190 56-154 52-116C52-92 50-82 " BASTIDE_CLOAK "C-50-82-52-92-52-116C-56-154-36-190 0-222Z",
    "<path d='M-48-136Q0-116 48-136' stroke='$gold' stroke-width='16' fill='none'/><path d='M0-204V-130' "
    "stroke='$gold' stroke-width='13'/><ellipse cy='-98' rx='25' ry='23' fill='$skin'/>"
    "<path d='M86 62V-96C86-140 140-136 132-102C128-86 110-92 114-104' fill='none' stroke='$ink' "
    "stroke-width='24' "
    "stroke-linecap='round'/><path d='M86 62V-96C86-140 140-136 132-102C128-86 110-92 114-104' fill='none' "
    "stroke='$gold' stroke-width='11' stroke-linecap='round'/>",
    {4, -70},
    {0, 4},
    66,
    86};

constexpr Silhouette builder{
    "M-58-134C-58-166-32-176 2-176C40-176 60-160 60-134L96-128V-110H60C58-92 52-80 " BASTIDE_CLOAK
    "C-52-80-58-92-60-108Z",
    "<path d='M-58-132H60L94-126V-112H-58Z' opacity='.45'/><path d='M-36-110H36C36-70-36-70-36-110Z' "
    "fill='$skin'/>"
    "<path d='M70 48L108-62' stroke='$ink' stroke-width='24' stroke-linecap='round'/><path d='M70 48L108-62' "
    "stroke='$rut' stroke-width='12' stroke-linecap='round'/><path d='M74-92L142-68L132-38L64-62Z' "
    "fill='$slatehi' "
    "stroke='$ink' stroke-width='10' stroke-linejoin='round'/>",
    {10, -58},
    {-14, 8},
    64,
    82};

constexpr Silhouette pig{
    "M-104-40C-122-44-128-22-118-12C-112 2-98 4-92 6C-86 20-76 28-68 34V62H-32V44H34V62H70V30C92 14 100-12 "
    "96-36"
    "C120-36 122-66 102-66C98-66 96-60 100-56C98-50 94-52 92-54C80-84 44-96 "
    "2-94C-20-94-40-90-56-80L-86-96L-84-64"
    "C-94-58-98-50-104-40Z",
    "<circle cx='-74' cy='-38' r='9'/><circle cx='-110' cy='-22' r='6'/>",
    {-6, -18},
    {14, -26},
    74,
    84};

constexpr Silhouette dragon{
    "M-118-58L-84-84L-78-114L-56-90C-30-92-14-74-18-48C-20-30-8-24 2-30L-4-122L32-94L58-128L76-90L114-106"
    "C106-60 92-30 66-8C96 14 98 42 128 34L118 70C84 78 66 58 52 44L48 68H14L10 46C-16 46-30 42-44 34L-50 "
    "68H-84"
    "L-76 18C-62-6-58-26-62-40L-98-34Z",
    "<circle cx='-70' cy='-70' r='8'/><path d='M4-28L32-92M14-26L76-88M2-30C20-34 44-24 66-8' fill='none' "
    "stroke='$ink' "
    "stroke-width='8' stroke-linecap='round'/><path d='M-62 14H-38M-64 34H-44' stroke='$ink' "
    "stroke-width='7'/>"
    "<path d='M-112-48L-150-40L-128-28L-104-34Z' fill='$lava' stroke='$ink' stroke-width='7'/>",
    {-11, -30},
    {0, 0},
    90,
    108};

constexpr Silhouette fairy{
    "M0-150C22-150 36-132 34-112C32-100 28-94 22-88C40-120 92-134 104-96C110-62 70-36 38-34L62 62H-62L-38-34"
    "C-70-36-110-62-104-96C-92-134-40-120-22-88C-28-94-32-100-34-112C-36-132-22-150 0-150Z",
    "<ellipse cy='-112' rx='19' ry='22' fill='$skin'/><path d='M24-80C44-100 74-104 "
    "80-90M-24-80C-44-100-74-104-80-90' "
    "fill='none' stroke='$ink' stroke-width='7'/><path d='M0-18L8 4H32L13 17L20 40L0 26L-20 40L-13 17L-32 "
    "4H-8Z' "
    "fill='$gold' stroke='$ink' stroke-width='5'/>",
    {0, -44},
    {0, 0},
    66,
    80};

constexpr Silhouette tower_piece{"M-76 56V-42H-84V-92H-44V-66H-20V-92H20V-66H44V-92H84V-42H76V56Z",
                                 "<path d='M-76-42H76M-76 8H76M-30-42V8M30-42V8M0 8V56' stroke='$ink' "
                                 "stroke-opacity='.4' stroke-width='7'/>",
                                 {0, -18},
                                 {0, 4},
                                 74,
                                 78};

#undef BASTIDE_CLOAK
#undef BASTIDE_FACE

const Silhouette& silhouette(FigureKind kind) {
  switch (kind) {
    case FigureKind::large_follower: return large_follower;
    case FigureKind::abbot: return abbot;
    case FigureKind::builder: return builder;
    case FigureKind::pig: return pig;
    case FigureKind::dragon: return dragon;
    case FigureKind::fairy: return fairy;
    case FigureKind::tower_piece: return tower_piece;
    case FigureKind::small_follower: break;
  }
  return small_follower;
}

}  // namespace

int figure_radius(FigureKind kind) { return silhouette(kind).radius; }

void draw_figure(Pen& pen, FigureKind kind, u8 seat, bool lying, Point p, int percent, bool glyph) {
  const Silhouette& s = silhouette(kind);
  pen.put("<g transform='translate(% %)", {p.x, p.y});
  if (lying) pen.put(" rotate(90)");
  pen.put(" scale(@) translate(% %)' stroke-linejoin='round'>",
          {s.percent * percent / 100, -s.middle.x, -s.middle.y});
  pen.path(s.outline, "transform='translate(7 11)' opacity='.28'");
  pen.path(s.outline, "fill='none' stroke='#FFFDF6' stroke-width='28'");
  pen.put("<g fill='");
  if (seat < seat_colours.size())
    pen.put(seat_colours[seat].fill);
  else
    pen.put(kind == FigureKind::tower_piece ? "$rut" : "$neutral");
  pen.put("'>");
  pen.path(s.outline, "stroke='#1b1512' stroke-width='12'");
  pen.put("</g>");
  pen.put(s.details);
  if (glyph && seat < seat_colours.size()) {
    pen.put("<g transform='translate(% %) scale(1.6)", {s.glyph.x, s.glyph.y});
    if (lying) pen.put(" rotate(-90)");
    pen.put("' fill='");
    pen.put(seat_colours[seat].text);
    pen.put("'>");
    pen.put(seat_colours[seat].glyph);
    pen.put("</g>");
  }
  pen.put("</g>");
}

std::string figure_svg(FigureKind kind, u8 seat, bool lying, const Style& style) {
  Pen pen(0, false);
  pen.put("<svg xmlns='http://www.w3.org/2000/svg' viewBox='-130 -130 260 260'>");
  draw_figure(pen, kind, seat, lying, {}, 10600 / figure_radius(kind), style.glyphs);  // all of one size
  pen.put("</svg>");
  return pen.take();
}

}  // namespace bastide::art
