const steps = [
  { from: 1_000_000, unit: 'M' },
  { from: 1_000, unit: 'K' },
] as const;

/**
 * Formats a score with one decimal, and with K from 1,000 and M from 1,000,000 (product 5.7); truncates
 * instead of rounding up.
 */
export function abbreviateScore(score: number, language: string): string {
  const step = steps.find(({ from }) => score >= from);
  if (!step) return new Intl.NumberFormat(language).format(score);
  const tenths = Math.floor(score / (step.from / 10)) / 10;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(tenths)}${step.unit}`;
}
