import avatarBun from './avatar-bun.webp';
import behindTheCounterSmall from './behind-the-counter-360.webp';
import behindTheCounterLarge from './behind-the-counter-720.webp';
import breakfastBenchSmall from './breakfast-bench-360.webp';
import breakfastBenchLarge from './breakfast-bench-720.webp';
import cityBestSideSmall from './city-best-side-360.webp';
import cityBestSideLarge from './city-best-side-720.webp';
import hillPicnicSmall from './hill-picnic-360.webp';
import hillPicnicLarge from './hill-picnic-720.webp';
import hillStarsSmall from './hill-stars-360.webp';
import hillStarsLarge from './hill-stars-720.webp';
import hillSunriseSmall from './hill-sunrise-360.webp';
import hillSunriseLarge from './hill-sunrise-720.webp';
import lakeFeetSmall from './lake-feet-360.webp';
import lakeFeetLarge from './lake-feet-720.webp';
import lakeSwimSmall from './lake-swim-360.webp';
import lakeSwimLarge from './lake-swim-720.webp';
import lampInSnowSmall from './lamp-in-snow-360.webp';
import lampInSnowLarge from './lamp-in-snow-720.webp';
import lastTramSmall from './last-tram-360.webp';
import lastTramLarge from './last-tram-720.webp';
import longWayHomeSmall from './long-way-home-360.webp';
import longWayHomeLarge from './long-way-home-720.webp';
import ringRoundPondSmall from './ring-round-pond-360.webp';
import ringRoundPondLarge from './ring-round-pond-720.webp';
import rooftopPizzaSmall from './rooftop-pizza-360.webp';
import rooftopPizzaLarge from './rooftop-pizza-720.webp';
import thirdTrySmall from './third-try-360.webp';
import thirdTryLarge from './third-try-720.webp';
import townFromTheWaterSmall from './town-from-the-water-360.webp';
import townFromTheWaterLarge from './town-from-the-water-720.webp';
import twoCupsSmall from './two-cups-360.webp';
import twoCupsLarge from './two-cups-720.webp';
import wrongTramSmall from './wrong-tram-360.webp';
import wrongTramLarge from './wrong-tram-720.webp';

/** The site's own pictures, named after their scenes, in both widths that `PhotoFrame` needs. */
export const photos = {
  behindTheCounter: { small: behindTheCounterSmall, large: behindTheCounterLarge },
  breakfastBench: { small: breakfastBenchSmall, large: breakfastBenchLarge },
  cityBestSide: { small: cityBestSideSmall, large: cityBestSideLarge },
  hillPicnic: { small: hillPicnicSmall, large: hillPicnicLarge },
  hillStars: { small: hillStarsSmall, large: hillStarsLarge },
  hillSunrise: { small: hillSunriseSmall, large: hillSunriseLarge },
  lakeFeet: { small: lakeFeetSmall, large: lakeFeetLarge },
  lakeSwim: { small: lakeSwimSmall, large: lakeSwimLarge },
  lampInSnow: { small: lampInSnowSmall, large: lampInSnowLarge },
  lastTram: { small: lastTramSmall, large: lastTramLarge },
  longWayHome: { small: longWayHomeSmall, large: longWayHomeLarge },
  ringRoundPond: { small: ringRoundPondSmall, large: ringRoundPondLarge },
  rooftopPizza: { small: rooftopPizzaSmall, large: rooftopPizzaLarge },
  thirdTry: { small: thirdTrySmall, large: thirdTryLarge },
  townFromTheWater: { small: townFromTheWaterSmall, large: townFromTheWaterLarge },
  twoCups: { small: twoCupsSmall, large: twoCupsLarge },
  wrongTram: { small: wrongTramSmall, large: wrongTramLarge },
} as const;

/** Avatars of the demo's members whom the site shows as examples. */
export const avatars = { mia: avatarBun } as const;
