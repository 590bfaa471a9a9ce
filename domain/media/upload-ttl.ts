import { DAY_MS } from '#platform/clock';

/** Time after which an upload that was not posted expires. */
export const UPLOAD_TTL_MS = DAY_MS;
