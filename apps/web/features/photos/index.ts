import aboveTheCloudsSmall from './above-the-clouds-360.webp';
import aboveTheCloudsLarge from './above-the-clouds-720.webp';
import avatarBob from './avatar-bob.webp';
import avatarMia from './avatar-bun.webp';
import avatarCap from './avatar-cap.webp';
import behindTheCounterSmall from './behind-the-counter-360.webp';
import behindTheCounterLarge from './behind-the-counter-720.webp';
import breakfastBenchSmall from './breakfast-bench-360.webp';
import breakfastBenchLarge from './breakfast-bench-720.webp';
import cafeAtDawnSmall from './cafe-at-dawn-360.webp';
import cafeAtDawnLarge from './cafe-at-dawn-720.webp';
import cityBestSideSmall from './city-best-side-360.webp';
import cityBestSideLarge from './city-best-side-720.webp';
import emptyLineSmall from './empty-line-360.webp';
import emptyLineLarge from './empty-line-720.webp';
import emptyPodiumSmall from './empty-podium-360.webp';
import emptyPodiumLarge from './empty-podium-720.webp';
import hillKiteSmall from './hill-kite-360.webp';
import hillKiteLarge from './hill-kite-720.webp';
import hillPicnicSmall from './hill-picnic-360.webp';
import hillPicnicLarge from './hill-picnic-720.webp';
import hillStarsSmall from './hill-stars-360.webp';
import hillStarsLarge from './hill-stars-720.webp';
import hillSunriseSmall from './hill-sunrise-360.webp';
import hillSunriseLarge from './hill-sunrise-720.webp';
import kitchenBoatSmall from './kitchen-boat-360.webp';
import kitchenBoatLarge from './kitchen-boat-720.webp';
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
import nightOutStairsSmall from './night-out-stairs-360.webp';
import nightOutStairsLarge from './night-out-stairs-720.webp';
import rooftopPizzaSmall from './rooftop-pizza-360.webp';
import rooftopPizzaLarge from './rooftop-pizza-720.webp';
import townFromTheWaterSmall from './town-from-the-water-360.webp';
import townFromTheWaterLarge from './town-from-the-water-720.webp';
import twoOnABenchSmall from './two-on-a-bench-360.webp';
import twoOnABenchLarge from './two-on-a-bench-720.webp';
import unpronounceableDishSmall from './unpronounceable-dish-360.webp';
import unpronounceableDishLarge from './unpronounceable-dish-720.webp';
import windowWithBestLightSmall from './window-with-best-light-360.webp';
import windowWithBestLightLarge from './window-with-best-light-720.webp';
import wrongTramSmall from './wrong-tram-360.webp';
import wrongTramLarge from './wrong-tram-720.webp';

/** The site's own pictures, named after their scenes, in both widths that `PhotoFrame` needs. */
export const photos = {
  aboveTheClouds: { small: aboveTheCloudsSmall, large: aboveTheCloudsLarge },
  behindTheCounter: { small: behindTheCounterSmall, large: behindTheCounterLarge },
  breakfastBench: { small: breakfastBenchSmall, large: breakfastBenchLarge },
  cafeAtDawn: { small: cafeAtDawnSmall, large: cafeAtDawnLarge },
  cityBestSide: { small: cityBestSideSmall, large: cityBestSideLarge },
  emptyLine: { small: emptyLineSmall, large: emptyLineLarge },
  emptyPodium: { small: emptyPodiumSmall, large: emptyPodiumLarge },
  hillKite: { small: hillKiteSmall, large: hillKiteLarge },
  hillPicnic: { small: hillPicnicSmall, large: hillPicnicLarge },
  hillStars: { small: hillStarsSmall, large: hillStarsLarge },
  hillSunrise: { small: hillSunriseSmall, large: hillSunriseLarge },
  kitchenBoat: { small: kitchenBoatSmall, large: kitchenBoatLarge },
  lakeFeet: { small: lakeFeetSmall, large: lakeFeetLarge },
  lakeSwim: { small: lakeSwimSmall, large: lakeSwimLarge },
  lampInSnow: { small: lampInSnowSmall, large: lampInSnowLarge },
  lastTram: { small: lastTramSmall, large: lastTramLarge },
  longWayHome: { small: longWayHomeSmall, large: longWayHomeLarge },
  nightOutStairs: { small: nightOutStairsSmall, large: nightOutStairsLarge },
  rooftopPizza: { small: rooftopPizzaSmall, large: rooftopPizzaLarge },
  townFromTheWater: { small: townFromTheWaterSmall, large: townFromTheWaterLarge },
  twoOnABench: { small: twoOnABenchSmall, large: twoOnABenchLarge },
  unpronounceableDish: { small: unpronounceableDishSmall, large: unpronounceableDishLarge },
  windowWithBestLight: { small: windowWithBestLightSmall, large: windowWithBestLightLarge },
  wrongTram: { small: wrongTramSmall, large: wrongTramLarge },
} as const;

/** Avatars: of the member in the site's examples, the same as in the demo, and two that no member of the demo has. */
export const avatars = { mia: avatarMia, bob: avatarBob, cap: avatarCap } as const;
