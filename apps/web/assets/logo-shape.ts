/** The logo's outlines: the single source for pages, icons and the logo pack. */

/**
 * A ticket in the shape of a U: the slot is the letter's counter, and the bites mark where the stub tears
 * off. It is tilted slightly, like a ticket on a table.
 */
export const ticketPath =
  'M6.6 2.4h5.6c1 0 1.8.8 1.8 1.8v10.6a3 3 0 0 0 6 0V4.2c0-1 .8-1.8 1.8-1.8h5.6c1 0 1.8.8 1.8 1.8v10.3a2.7 2.7 0 0 0 0 5.4 12.3 10.5 0 0 1-24.4 0 2.7 2.7 0 0 0 0-5.4V4.2c0-1 .8-1.8 1.8-1.8z';
export const ticketTransform = 'rotate(-9 17 17)';

/** "lifyi" in Bricolage Grotesque 800 at its display cut, as outlines (SIL Open Font License). */
export const lettersPath =
  'M1.44 0L1.44 -28L7.92 -28L7.92 0ZM10.32 0L10.32 -21.12L16.8 -21.12L16.8 0ZM13.52 -22.64Q11.68 -22.64 10.7 -23.42Q9.72 -24.2 9.72 -25.68Q9.72 -27.2 10.7 -27.98Q11.68 -28.76 13.52 -28.76Q15.4 -28.76 16.38 -27.96Q17.36 -27.16 17.36 -25.68Q17.36 -24.24 16.38 -23.44Q15.4 -22.64 13.52 -22.64ZM21.12 0L21.12 -12.92L18.2 -12.92L18.2 -17.56L24.64 -17.12L24.64 -17.44Q22.2 -17.72 20.96 -18.6Q19.72 -19.48 19.3 -20.6Q18.88 -21.72 18.88 -22.64Q18.88 -24.44 19.86 -25.78Q20.84 -27.12 22.58 -27.84Q24.32 -28.56 26.52 -28.56Q28.32 -28.56 29.74 -28.08Q31.16 -27.6 32.32 -26.68L31.8 -20.76Q30.72 -21.52 29.72 -21.9Q28.72 -22.28 27.68 -22.28Q26.48 -22.28 25.7 -21.76Q24.92 -21.24 24.92 -20.12Q24.92 -19.52 25.24 -19Q25.56 -18.48 26.26 -18.18Q26.96 -17.88 28.16 -17.88L32.16 -17.88L32.16 -12.92L27.52 -12.92L27.52 0ZM41.32 6.24Q40.12 6.24 38.68 6.04Q37.24 5.84 35.8 5.4Q34.36 4.96 33.12 4.28L34.6 -2.24Q36.04 -0.88 37.82 -0.32Q39.6 0.24 41 0.24Q42.96 0.24 44.3 -0.54Q45.64 -1.32 46.32 -2.82Q47 -4.32 47 -6.48L47 -10.16L46.64 -10.16Q46.56 -7.36 45.74 -5.58Q44.92 -3.8 43.52 -2.96Q42.12 -2.12 40.28 -2.12Q38 -2.12 36.5 -3.28Q35 -4.44 34.24 -6.76Q33.48 -9.08 33.48 -12.56L33.48 -21.12L39.92 -21.12L39.92 -14.24Q39.92 -10.84 40.64 -9.28Q41.36 -7.72 42.92 -7.72Q43.72 -7.72 44.34 -8.14Q44.96 -8.56 45.36 -9.42Q45.76 -10.28 45.96 -11.58Q46.16 -12.88 46.16 -14.6L46.16 -21.12L52.6 -21.12L52.6 -6.24Q52.6 -4.08 52.16 -2.18Q51.72 -0.28 50.84 1.26Q49.96 2.8 48.62 3.92Q47.28 5.04 45.46 5.64Q43.64 6.24 41.32 6.24ZM54.84 0L54.84 -21.12L61.32 -21.12L61.32 0ZM58.04 -22.64Q56.2 -22.64 55.22 -23.42Q54.24 -24.2 54.24 -25.68Q54.24 -27.2 55.22 -27.98Q56.2 -28.76 58.04 -28.76Q59.92 -28.76 60.9 -27.96Q61.88 -27.16 61.88 -25.68Q61.88 -24.24 60.9 -23.44Q59.92 -22.64 58.04 -22.64Z';
export const lettersTransform = 'translate(36.5 30.5)';

/** Sizes of the mark's and the wordmark's view boxes, which both start at the origin. */
export const markSize = { width: 34, height: 34 } as const;
export const wordmarkSize = { width: 101, height: 38 } as const;

/** Bounds of the visible shapes within the view boxes of the mark and the wordmark. */
export const markBounds = { x: 2.9, y: 0.9, width: 26.7, height: 28.2 } as const;
export const wordmarkBounds = { x: 2.9, y: 0.9, width: 95.5, height: 35.9 } as const;

/** Width of one leg of the U, which is also the clear space around the logo. */
export const clearSpace = 9.2;
