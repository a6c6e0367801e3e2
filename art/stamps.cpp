// Landmarks as pen templates: see stamps.h.
#include "art/stamps.h"

namespace bastide::art {
namespace {

constexpr std::string_view tree =
    "<ellipse cx='5' cy='10' rx='32' ry='26' opacity='.15'/><circle r='32' fill='$treedark'/>"
    "<circle cx='-5' cy='-6' r='25' fill='$tree'/>";

constexpr std::string_view wall_tower =
    "<circle cx='5' cy='8' r='40' opacity='.2'/><circle r='36' fill='$tower' stroke='$wallline' "
    "stroke-width='8'/>"
    "<circle r='25' fill='$roofb'/><path d='M-25 0A25 25 0 0 1 0-25V0Z' fill='$roofhi'/>";

constexpr std::string_view well =
    "<circle r='26' fill='$stonedark' stroke='$wallline' stroke-width='6'/><circle r='13' "
    "fill='$wateredge'/>";

// Houses round a square. The disc ends every road that meets it.
constexpr std::string_view village =
    "<circle r='110' fill='$roadedge'/><circle r='96' fill='$road'/>"
    "<path d='M-76-44L-8-66L10-12L-58 10ZM24-72L88-44L66 8L2-20ZM-42 26L48 16L54 70L-36 80Z' fill='#000' "
    "opacity='.18' transform='translate(5 8)'/>"
    "<path d='M-76-44L-8-66L10-12L-58 10Z' fill='$roofa'/><path d='M24-72L88-44L66 8L2-20Z' fill='$roofc'/>"
    "<path d='M-42 26L48 16L54 70L-36 80Z' fill='$roofb'/>"
    "<path d='M-76-44L-8-66L1-39L-67-17ZM24-72L88-44L77-18L13-46ZM-42 26L48 16L51 43L-39 53Z' fill='#fff' "
    "opacity='.2'/><path d='M-67-17L1-39M13-46L77-18M-39 53L51 43' stroke='$ink' stroke-opacity='.4' "
    "stroke-width='5'/>";

constexpr std::string_view wayside_cross =
    "<circle r='86' fill='$roadedge'/><circle r='73' fill='$road'/><circle r='50' fill='none' stroke='$rut' "
    "stroke-width='8' stroke-dasharray='18 13'/><ellipse cx='4' cy='38' rx='34' ry='11' opacity='.2'/>"
    "<path d='M-24 38V22H-9V-12H-32V-32H-9V-56H9V-32H32V-12H9V22H24V38Z' fill='$stonedark' stroke='$ink' "
    "stroke-width='7' stroke-linejoin='round'/>";

constexpr std::string_view cottage =
    "<circle r='88' fill='$lawn' stroke='$tree' stroke-width='14' stroke-dasharray='24 9'/>"
    "<ellipse cx='4' cy='50' rx='66' ry='14' opacity='.18'/>"
    "<path d='M-48 48V-8H48V48Z' fill='$stone' stroke='$ink' stroke-width='7'/>"
    "<path d='M-66-2L-34-58H34L66-2Z' fill='$roofa' stroke='$ink' stroke-width='7' stroke-linejoin='round'/>"
    "<path d='M-34-58H34L45-40H-45Z' fill='$roofhi'/><path d='M-14 48V14H12V48Z' fill='$ink'/>";

constexpr std::string_view monastery =
    "<ellipse rx='222' ry='218' fill='$lawn' stroke='$tree' stroke-width='26' stroke-dasharray='34 12'/>"
    "<ellipse cx='10' cy='120' rx='170' ry='36' opacity='.16'/>"
    "<g stroke='$ink' stroke-width='9' stroke-linejoin='round'>"
    "<path d='M-150 112V2H150V112Z' fill='$stone'/><path d='M-172 6L-118-72H118L172 6Z' fill='$roofa'/>"
    "<path d='M-130 112V-80H-58V112Z' fill='$stone'/><path d='M-142-78L-94-160L-46-78Z' fill='$roofb'/>"
    "<path d='M-94-160V-206M-112-188H-76'/></g><path d='M-40-68H114L130-46H-40Z' fill='$roofhi'/>"
    "<path d='M-108 112V66a14 14 0 0 1 28 0V112Z' fill='$ink'/><path d='M-34 84V52a14 16 0 0 1 28 0V84Z"
    "M26 84V52a14 16 0 0 1 28 0V84ZM86 84V52a14 16 0 0 1 28 0V84Z' fill='$slatedark'/>"
    "<circle cx='-94' cy='-34' r='16' fill='$slatedark'/>";

constexpr std::string_view cathedral =
    "<ellipse cy='196' rx='270' ry='40' opacity='.2'/><g stroke='$ink' stroke-width='10' "
    "stroke-linejoin='round'>"
    "<path d='M-230 190V0H230V190Z' fill='$stone'/><path d='M-256 6L-190-92H190L256 6Z' fill='$slate'/>"
    "<path d='M-208 190V-130H-92V190ZM92 190V-130H208V190Z' fill='$stone'/>"
    "<path d='M-222-126L-150-280L-78-126ZM78-126L150-280L222-126Z' fill='$slate'/></g>"
    "<path d='M-150-264V-131H-212ZM150-264V-131H88Z' fill='$slatehi'/>"
    "<path d='M-170-30V-70a20 24 0 0 1 40 0V-30ZM130-30V-70a20 24 0 0 1 40 0V-30Z"
    "M-170 110V60a20 24 0 0 1 40 0V110ZM130 110V60a20 24 0 0 1 40 0V110Z' fill='$slatedark'/>"
    "<circle cy='36' r='52' fill='$shield' stroke='$ink' stroke-width='9'/>"
    "<path d='M0-10V82M-46 36H46M-32 4L32 68M32 4L-32 68' stroke='$ivory' stroke-width='8'/>"
    "<path d='M-40 190V142a40 44 0 0 1 80 0V190Z' fill='$ink'/>";

// Only the house: the lake belongs to the ground, for the road lies over its shore.
constexpr std::string_view inn =
    "<path d='M-70 42q18-12 36 0t36 0t36 0M-34 64q17-10 34 0t34 0' stroke='$glint' stroke-width='9' "
    "fill='none'/>"
    "<g stroke='$ink' stroke-width='8' stroke-linejoin='round'><path d='M-44 24V-38H48V24Z' fill='$stone'/>"
    "<path d='M-66-32L2-92L70-32Z' fill='$roofa'/><path d='M30-66V-92H46V-54' fill='$stone'/></g>"
    "<path d='M-28 24V-14H-2V24Z' fill='$ink'/><path d='M12-18H36V4H12Z' fill='$gold'/>";

constexpr std::string_view garden =
    "<g fill='$lawn' stroke='$tree' stroke-width='15'><circle cx='-42' cy='-42' r='46'/><circle cx='42' "
    "cy='-42' r='46'/>"
    "<circle cx='-42' cy='42' r='46'/><circle cx='42' cy='42' r='46'/></g><path d='M-42-42H42V42H-42Z' "
    "fill='$lawn'/>"
    "<path d='M0-66V66M-66 0H66' stroke='$plaza' stroke-width='13'/><g stroke='$ink' stroke-width='4'><g "
    "fill='$rose'>"
    "<circle cx='-46' cy='-46' r='19'/><circle cx='46' cy='46' r='19'/></g><g fill='$gold'><circle cx='46' "
    "cy='-46' "
    "r='19'/><circle cx='-46' cy='46' r='19'/></g><circle r='20' fill='$water'/></g>";

constexpr std::string_view pennant =
    "<path d='M-62-76H62V0C62 45 30 71 0 87C-30 71-62 45-62 0Z' opacity='.25' transform='translate(6 8)'/>"
    "<path d='M-62-76H62V0C62 45 30 71 0 87C-30 71-62 45-62 0Z' fill='$gold' stroke='$ink' stroke-width='9'/>"
    "<path d='M-46-60H46V-2C46 34 22 54 0 66C-22 54-46 34-46-2Z' fill='$shield'/>"
    "<path d='M-46-10L0-44L46-10V18L0-16L-46 18Z' fill='$ivory'/>";

// Goods differ in shape as well as in colour.
constexpr std::string_view wine =
    "<circle r='90' fill='$ink' opacity='.8'/><circle r='76' fill='$ivory' stroke='$wine' stroke-width='18'/>"
    "<path d='M-36-44C-50-14-50 14-36 44H36C50 14 50-14 36-44Z' fill='$wine'/>"
    "<path d='M-46-17H46M-46 17H46' stroke='$ivory' stroke-width='9'/>";
constexpr std::string_view grain =
    "<path d='M0-86L75-43V43L0 86L-75 43V-43Z' fill='none' stroke='$ink' stroke-width='30' "
    "stroke-linejoin='round'/>"
    "<path d='M0-86L75-43V43L0 86L-75 43V-43Z' fill='$ivory' stroke='$grain' stroke-width='18' "
    "stroke-linejoin='round'/><path d='M0 58V-34M0-34q-24-6-20-30q22 6 20 30M0-34q24-6 20-30q-22 6-20 30"
    "M0-2q-32-4-30-34q28 6 30 34M0-2q32-4 30-34q-28 6-30 34M0 30q-32-4-30-34q28 6 30 34M0 30q32-4 30-34"
    "q-28 6-30 34' fill='$grain' stroke='$grain' stroke-width='8'/>";
constexpr std::string_view cloth =
    "<rect x='-87' y='-87' width='174' height='174' rx='28' fill='$ink' opacity='.8'/>"
    "<rect x='-73' y='-73' width='146' height='146' rx='18' fill='$ivory' stroke='$cloth' stroke-width='18'/>"
    "<path d='M-46-40H46V44H-46Z' fill='$clothhi'/><path d='M-46-40H46V-12H-46Z' fill='$cloth'/>"
    "<path d='M-46 8H46M-46 28H46' stroke='$ivory' stroke-width='7'/><circle cx='46' cy='-26' r='16' "
    "fill='$cloth' "
    "stroke='$ivory' stroke-width='6'/>";

constexpr std::string_view princess =
    "<ellipse cx='4' cy='94' rx='74' ry='14' opacity='.2'/><g stroke='$ink' stroke-width='9' "
    "stroke-linejoin='round'>"
    "<path d='M-30-14L-74 92H74L30-14Q0-26-30-14Z' fill='$rose'/><path d='M-40-52C-58 8-50 34-42 "
    "40L-24-10H24L42 40"
    "C50 34 58 8 40-52Z' fill='$gold'/><circle cy='-46' r='32' fill='$skin'/>"
    "<path d='M-38-60L-46-108L-20-86L0-116L20-86L46-108L38-60Q0-76-38-60Z' fill='$gold'/></g>"
    "<path d='M-14 20L-34 88M14 20L34 88' stroke='$ivory' stroke-opacity='.6' stroke-width='8'/>"
    "<path d='M-15-44h6M9-44h6' stroke='$ink' stroke-width='8'/>";

constexpr std::string_view dragon =
    "<circle r='118' fill='$ivory' stroke='$ink' stroke-width='10'/>"
    "<path d='M-24 84C-84 70-96 12-52-10C-30-20 2-12 12-26C16-34 8-42-2-40L-26-34L-40-52L-18-62L-14-86L10-68"
    "C44-72 66-48 60-18C56 4 26 14 6 18C-10 22-18 34-6 46C12 62 44 52 56 24L84 8L82 40L96 60L70 58C56 84 14 "
    "96-24 84Z' "
    "fill='$dragon' stroke='$ink' stroke-width='8' stroke-linejoin='round'/>"
    "<path d='M-52-10L-98-36L-78 8M-74 18L-104 24L-76 42' fill='$lava' stroke='$ink' stroke-width='7' "
    "stroke-linejoin='round'/><circle cx='14' cy='-52' r='8' fill='$lavahi'/>";

constexpr std::string_view volcano =
    "<ellipse cx='6' cy='122' rx='196' ry='48' opacity='.2'/>"
    "<path d='M-190 118C-140 80-90-20-62-92H62C90-20 140 80 190 118C120 152-120 152-190 118Z' fill='$basalt' "
    "stroke='$ink' stroke-width='10' stroke-linejoin='round'/>"
    "<path d='M62-92C90-20 140 80 190 118C150 138 90 144 40 145C60 60 40-30 20-92Z' fill='$basaltdark'/>"
    "<path d='M-62-92C-40-60-60-20-44 20C-36 44-14 30-14 4C-10-20 6-30 10 0C16 50 4 74 18 92C32 106 44 84 40 "
    "60"
    "C36 10 58-40 62-92Z' fill='$lava'/><ellipse cy='-92' rx='63' ry='20' fill='$lavahi' stroke='$ink' "
    "stroke-width='9'/><path d='M-40-120C-80-150-50-192-16-178C0-206 50-200 52-172C84-166 78-126 "
    "44-122C20-112-20-112"
    "-40-120Z' fill='$stonedark' stroke='$ink' stroke-width='8'/>";

constexpr std::string_view portal =
    "<ellipse cx='4' cy='106' rx='108' ry='18' opacity='.2'/>"
    "<path d='M-96 104V-14C-96-150 96-150 96-14V104H54V-10C54-92-54-92-54-10V104Z' fill='$stonedark' "
    "stroke='$ink' "
    "stroke-width='9' stroke-linejoin='round'/><path d='M-54 104V-10C-54-92 54-92 54-10V104Z' fill='$magic' "
    "stroke='$ink' stroke-width='7'/><path d='M0 62C-34 62-40 12-4 8C24 6 26 42 2 40M0-40L8-18L30-16L13-3L19 "
    "20' "
    "fill='none' stroke='$magichi' stroke-width='11' stroke-linecap='round'/>"
    "<path d='M-94 30H-56M56 30H94M-90-40L-54-26M90-40L54-26M0-114V-74' stroke='$ink' stroke-width='6'/>";

// Open in the middle: tower pieces are set on it.
constexpr std::string_view foundation =
    "<circle cx='6' cy='10' r='114' opacity='.2'/><circle r='110' fill='$stonedark' stroke='$ink' "
    "stroke-width='11'/>"
    "<circle r='84' fill='none' stroke='$wallline' stroke-width='40' stroke-dasharray='6 38'/>"
    "<circle r='60' fill='$basaltdark' stroke='$ink' stroke-width='9'/>"
    "<path d='M-34-34H34V34H-34Z' fill='$rock' stroke='$ink' stroke-width='8'/><path d='M-34 0H34M0-34V34' "
    "stroke='$ink' stroke-width='5'/>";

constexpr std::string_view rocks =
    "<g stroke='$ink' stroke-width='7' stroke-linejoin='round'><path d='M-84 30L-70-18L-26-28L-6 10L-20 40Z' "
    "fill='$rock'/><path d='M-30 40L-16-44L30-60L66-14L58 36Z' fill='$stonedark'/><path d='M40 44L52 6L92 "
    "4L104 42Z' "
    "fill='$rock'/></g><path d='M14-24C4 4 24 14 12 40' stroke='$glint' stroke-width='16' fill='none' "
    "stroke-linecap='round'/>";

// What an anniversary arrow says; the arrow itself turns with the tile and is drawn elsewhere.
constexpr std::string_view twin_sign =
    "<g fill='$ink'><circle cx='-25' cy='-24' r='15'/><path d='M-25-14C-6-8 2 20 2 34H-52C-52 "
    "20-44-8-25-14Z'/>"
    "<circle cx='27' cy='-24' r='15'/><path d='M27-14C46-8 54 20 54 34H6C8 20 14-8 27-14Z'/></g>";
constexpr std::string_view remote_sign =
    "<g fill='$ink'><circle cy='-20' r='14'/><path d='M0-11C18-6 26 18 26 30H-26C-26 18-18-6 0-11Z'/></g>"
    "<circle r='52' fill='none' stroke='$ink' stroke-width='10' stroke-dasharray='17 10'/>";
constexpr std::string_view again_sign =
    "<path d='M34-22A40 40 0 1 0 40 10' fill='none' stroke='$ink' stroke-width='17'/>"
    "<path d='M52-52V-4H6Z' fill='$ink'/>";

}  // namespace

std::string_view stamp_picture(Stamp what) {
  switch (what) {
    case Stamp::tree: return tree;
    case Stamp::wall_tower: return wall_tower;
    case Stamp::well: return well;
    case Stamp::village: return village;
    case Stamp::wayside_cross: return wayside_cross;
    case Stamp::cottage: return cottage;
    case Stamp::monastery: return monastery;
    case Stamp::cathedral: return cathedral;
    case Stamp::inn: return inn;
    case Stamp::garden: return garden;
    case Stamp::pennant: return pennant;
    case Stamp::wine: return wine;
    case Stamp::grain: return grain;
    case Stamp::cloth: return cloth;
    case Stamp::princess: return princess;
    case Stamp::dragon: return dragon;
    case Stamp::volcano: return volcano;
    case Stamp::portal: return portal;
    case Stamp::foundation: return foundation;
    case Stamp::rocks: return rocks;
    case Stamp::twin_sign: return twin_sign;
    case Stamp::remote_sign: return remote_sign;
    case Stamp::again_sign: return again_sign;
  }
  return {};
}

}  // namespace bastide::art
