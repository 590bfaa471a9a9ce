export { endSession } from './end-session.ts';
export { deleteOtherSessions, endAllSessions, endOtherSessions, endOwnSession } from './end-sessions.ts';
export { findSession } from './find-session.ts';
export {
  hasFreshProof,
  lockConfirmedAccount,
  lockFreshAccount,
  readSession,
  recordProof,
} from './fresh-proof.ts';
export { type ListedSession, listSessions } from './list-sessions.ts';
export { openSession } from './open-session.ts';
export { isOpenAt, SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from './session-lifetime.ts';
