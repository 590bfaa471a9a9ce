/**
 * A breakdown names only what was counted at least this often in the period. Everything rarer is one row, so
 * that no row is about a single visit. It may still be about one visitor who comes again, or who forges visits.
 */
export const NAMED_FROM = 5;

/** Requests to one Short within an hour from which the day is marked as unusual. */
export const USUAL_PER_HOUR = 20_000;
