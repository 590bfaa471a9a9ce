import type { terminations } from '#db/schema';

/** A declaration that ends a contract, as stored. */
export type Termination = typeof terminations.$inferSelect;
