export { eraseAccount, eraseLeavingAccount } from './erase-account.ts';
