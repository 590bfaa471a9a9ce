export { beginDeparture, RETURN_MS } from './begin-departure.ts';
export { eraseDueAccounts } from './erase-due-accounts.ts';
export { readOwnData } from './read-own-data.ts';
export { takeBackDeparture } from './take-back-departure.ts';
