import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Shared counters of rate-limiter-flexible, used when several processes share a database server. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  /** Unix time in milliseconds at which the counter expires. Null means never. */
  expire: bigint('expire', { mode: 'number' }),
});
