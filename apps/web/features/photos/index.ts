import lakeSmall from './lake-360.webp';
import lakeLarge from './lake-720.webp';
import rooftopSmall from './rooftop-360.webp';
import rooftopLarge from './rooftop-720.webp';
import tramSmall from './tram-360.webp';
import tramLarge from './tram-720.webp';

/** The site's own example photos, in both widths that `PhotoFrame` needs. */
export const photos = {
  lake: { small: lakeSmall, large: lakeLarge },
  tram: { small: tramSmall, large: tramLarge },
  rooftop: { small: rooftopSmall, large: rooftopLarge },
} as const;
