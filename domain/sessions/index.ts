export { endSession } from './end-session.ts';
export { findSession } from './find-session.ts';
export { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './lifetime.ts';
export { openSession } from './open-session.ts';
