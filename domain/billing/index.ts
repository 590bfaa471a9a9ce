export { hasPremium } from './has-premium.ts';
export { premiumSql } from './premium-sql.ts';
