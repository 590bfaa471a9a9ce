import { useSyncExternalStore } from 'react';
import { session } from './session.ts';
import type { Session } from './session-store.ts';

const unknown: Session = { state: 'unknown' };

/** Returns the current session, which the header's `session-slot` watches. */
export const useSession = (): Session => useSyncExternalStore(session.subscribe, session.get, () => unknown);
