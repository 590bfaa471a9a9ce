const FROM_HERE_SHORT = 10_000;

/** How many likes, as far as there is room: whole up to 9999, then with its thousands or millions, cut. */
export function likesText(likes: number, language: string): string {
  const format = new Intl.NumberFormat(
    language,
    likes < FROM_HERE_SHORT ? {} : { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' },
  );
  return format.format(likes);
}
