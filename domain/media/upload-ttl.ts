import { DAY_MS } from '#platform/clock';

/** Time for which an upload may wait to be posted. */
export const UPLOAD_TTL_MS = DAY_MS;
