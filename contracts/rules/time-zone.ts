/** The time zone of quest weeks (product 11.1), and of every date and time that pages and emails show. */
export const TIME_ZONE = 'Europe/Zurich';
