const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Above this, the error of rounding up to hours is small enough. */
const MAX_MINUTES = 90;

/** Stands for the time in the text "wait" that a page contains for its scripts. */
export const WAIT_TIME = '{time}';

/** Returns the text "wait" with the time, in the page's language. For scripts. */
export const waitText = (text: string, seconds: number): string =>
  text.replace(WAIT_TIME, formatDuration(document.documentElement.lang, seconds));

/** Formats a duration as text, rounded up so that the stated wait is never too short: "12 minutes", "2 Stunden". */
export function formatDuration(language: string, seconds: number): string {
  const [unit, size] =
    seconds > MAX_MINUTES * MINUTE
      ? (['hour', HOUR] as const)
      : seconds >= MINUTE
        ? (['minute', MINUTE] as const)
        : (['second', 1] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(seconds / size),
  );
}
