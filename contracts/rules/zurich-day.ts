// Sweden writes dates as ISO 8601 does.
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich', dateStyle: 'short' });

/** The day that it is in Zurich, `YYYY-MM-DD`. */
export const zurichDay = (date: Date): string => format.format(date);
