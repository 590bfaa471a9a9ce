/** What background work throws when no later try can do better: it is kept as failed at once instead of tried again. */
export class FinalFailure extends Error {}
