import aboveTheCloudsSmall from './above-the-clouds-360.webp';
import aboveTheCloudsLarge from './above-the-clouds-720.webp';
import behindTheCounterSmall from './behind-the-counter-360.webp';
import behindTheCounterLarge from './behind-the-counter-720.webp';
import breakfastBenchSmall from './breakfast-bench-360.webp';
import breakfastBenchLarge from './breakfast-bench-720.webp';
import hillKiteSmall from './hill-kite-360.webp';
import hillKiteLarge from './hill-kite-720.webp';
import hillStarsSmall from './hill-stars-360.webp';
import hillStarsLarge from './hill-stars-720.webp';
import hillSunriseSmall from './hill-sunrise-360.webp';
import hillSunriseLarge from './hill-sunrise-720.webp';
import lakeSmall from './lake-360.webp';
import lakeLarge from './lake-720.webp';
import lakeFeetSmall from './lake-feet-360.webp';
import lakeFeetLarge from './lake-feet-720.webp';
import lampInSnowSmall from './lamp-in-snow-360.webp';
import lampInSnowLarge from './lamp-in-snow-720.webp';
import lastTramSmall from './last-tram-360.webp';
import lastTramLarge from './last-tram-720.webp';
import longWayHomeSmall from './long-way-home-360.webp';
import longWayHomeLarge from './long-way-home-720.webp';
import rooftopSmall from './rooftop-360.webp';
import rooftopLarge from './rooftop-720.webp';
import rooftopPizzaSmall from './rooftop-pizza-360.webp';
import rooftopPizzaLarge from './rooftop-pizza-720.webp';
import townFromTheWaterSmall from './town-from-the-water-360.webp';
import townFromTheWaterLarge from './town-from-the-water-720.webp';
import tramSmall from './tram-360.webp';
import tramLarge from './tram-720.webp';
import twoOnABenchSmall from './two-on-a-bench-360.webp';
import twoOnABenchLarge from './two-on-a-bench-720.webp';

/** The site's own pictures, named after their scenes, in both widths that `PhotoFrame` needs. */
export const photos = {
  aboveTheClouds: { small: aboveTheCloudsSmall, large: aboveTheCloudsLarge },
  behindTheCounter: { small: behindTheCounterSmall, large: behindTheCounterLarge },
  breakfastBench: { small: breakfastBenchSmall, large: breakfastBenchLarge },
  hillKite: { small: hillKiteSmall, large: hillKiteLarge },
  hillStars: { small: hillStarsSmall, large: hillStarsLarge },
  hillSunrise: { small: hillSunriseSmall, large: hillSunriseLarge },
  lake: { small: lakeSmall, large: lakeLarge },
  lakeFeet: { small: lakeFeetSmall, large: lakeFeetLarge },
  lampInSnow: { small: lampInSnowSmall, large: lampInSnowLarge },
  lastTram: { small: lastTramSmall, large: lastTramLarge },
  longWayHome: { small: longWayHomeSmall, large: longWayHomeLarge },
  rooftop: { small: rooftopSmall, large: rooftopLarge },
  rooftopPizza: { small: rooftopPizzaSmall, large: rooftopPizzaLarge },
  townFromTheWater: { small: townFromTheWaterSmall, large: townFromTheWaterLarge },
  tram: { small: tramSmall, large: tramLarge },
  twoOnABench: { small: twoOnABenchSmall, large: twoOnABenchLarge },
} as const;
