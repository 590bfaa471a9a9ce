import type { terminations } from '#db/schema';

/** A stored declaration that ends a contract: a cancellation or a withdrawal. */
export type Termination = typeof terminations.$inferSelect;
