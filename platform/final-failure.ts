/** Thrown by a background job that no retry can complete. The job is stored as failed at once. */
export class FinalFailure extends Error {}
