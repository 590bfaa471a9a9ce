import { DAY_MS } from '#platform/clock';

/** How long an upload waits for its post. */
export const UPLOAD_TTL_MS = DAY_MS;
