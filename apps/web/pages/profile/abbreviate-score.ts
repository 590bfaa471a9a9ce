const steps = [
  { from: 1_000_000, unit: 'M' },
  { from: 1_000, unit: 'K' },
] as const;

/** A highscore with one decimal and K from a thousand, M from a million on (spec section 9); cut, never rounded up. */
export function abbreviateScore(score: number, language: string): string {
  const step = steps.find(({ from }) => score >= from);
  if (!step) return new Intl.NumberFormat(language).format(score);
  const tenths = Math.floor(score / (step.from / 10)) / 10;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(tenths)}${step.unit}`;
}
