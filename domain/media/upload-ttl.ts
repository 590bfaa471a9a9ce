import { DAY_MS } from '#platform/clock';

/** How long an upload waits to be posted. */
export const UPLOAD_TTL_MS = DAY_MS;
