export { cancelDeletion } from './cancel-deletion.ts';
export { eraseDueAccounts } from './erase-due-accounts.ts';
export { readOwnData } from './read-own-data.ts';
export { RETURN_MS, requestDeletion } from './request-deletion.ts';
