/** Neutral pictograms that any link may show instead of the mark of its host. */
export const GLYPHS = [
  'person',
  'chat',
  'play',
  'note',
  'ticket',
  'calendar',
  'bag',
  'cup',
  'heart',
  'book',
  'camera',
  'code',
  'map',
  'globe',
] as const;

/**
 * Whether a link to this URL may show an icon: a glyph, `none`, or the mark of the URL's own host. The mark of
 * another host could make a link pass for that service.
 */
export const isIconFor = (icon: string, _url: string): boolean =>
  icon === 'none' || (GLYPHS as readonly string[]).includes(icon);
