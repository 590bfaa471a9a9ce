/** Broadcast channel on which a page reports that its member has logged out. The message is `null`. */
export const LOG_OUT_CHANNEL = 'log-out';
