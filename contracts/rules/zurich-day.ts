// The Swedish locale formats dates as in ISO 8601.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The current day in Zürich, `YYYY-MM-DD`. */
export const zurichDay = (date: Date): string => format.format(date);
