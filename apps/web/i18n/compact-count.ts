const FROM_HERE_SHORT = 10_000;

/** Formats a count: in full up to 9999; above that abbreviated and truncated to one decimal, such as `12.3K`. */
export function compactCount(count: number, language: string): string {
  const format = new Intl.NumberFormat(
    language,
    count < FROM_HERE_SHORT ? {} : { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' },
  );
  return format.format(count);
}
