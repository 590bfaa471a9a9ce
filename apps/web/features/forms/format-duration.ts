const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats a duration as text, rounded up so that the stated wait is never too short: "12 minutes", "1 Stunde". */
export function formatDuration(language: string, seconds: number): string {
  const [unit, size] =
    seconds >= HOUR
      ? (['hour', HOUR] as const)
      : seconds >= MINUTE
        ? (['minute', MINUTE] as const)
        : (['second', 1] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  );
}
