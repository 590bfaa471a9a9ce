import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { closeChecklist as storeChecklistClosed } from '../../../features/first-steps/close-checklist.ts';
import { type Draft, isSameDraft, toDraft, toPayload } from '../state/draft.ts';
import { type EditorAction, type EditorState, isChanged, type SaveFailure } from '../state/editor-state.ts';
import { fetchShort, OtherUserError, saveShort } from './save-short.ts';
import { toSaveFailure } from './server-problems.ts';
import { useNewerVersion } from './use-newer-version.ts';

interface SaveCallbacks {
  onSaved: () => void;
  onFailed: (failure: SaveFailure) => void;
  onNewerLoaded: () => void;
}

/**
 * Returns functions that save the draft and load the server's newer version. Their results update the state;
 * `callbacks` let the page announce them.
 */
export function useSave(state: EditorState, dispatch: Dispatch<EditorAction>, callbacks: SaveCallbacks) {
  const { user_id: userId } = state.user;
  const tellOtherTabs = useNewerVersion(state, dispatch);
  const fail = (error: unknown, sent?: Draft) => {
    const failure = toSaveFailure(error, toPayload(sent ?? state.current));
    dispatch({ type: 'saveFailed', failure, sent });
    callbacks.onFailed(failure);
  };
  const succeed = (saved: Awaited<ReturnType<typeof saveShort>>, sent: Draft) => {
    dispatch({ type: 'saved', ...saved, sent });
    tellOtherTabs({ userId: saved.user.user_id, version: saved.version });
    callbacks.onSaved();
  };

  const save = async (sent = state.current) => {
    dispatch({ type: 'saveStarted', sent });
    try {
      succeed(await saveShort(toPayload(sent), state.version), sent);
    } catch (error) {
      if (toSaveFailure(error, toPayload(sent)).code !== 'newer_version') return fail(error, sent);
      await compareStored(error, sent);
    }
  };
  /** An ETag is valid only for its member, so a version conflict may mean that another member is signed in. */
  const compareStored = async (conflict: unknown, sent: Draft) => {
    try {
      const stored = await fetchShort(userId);
      // The newer version may be this very draft, if the connection was lost before the response to its save.
      if (isSameDraft(toDraft(stored.user), sent)) succeed(stored, sent);
      else fail(conflict, sent);
    } catch (error) {
      fail(error instanceof OtherUserError ? error : conflict, sent);
    }
  };

  const loadNewer = async () => {
    dispatch({ type: 'newerLoading' });
    try {
      dispatch({ type: 'newerLoaded', ...(await fetchShort(userId)) });
      callbacks.onNewerLoaded();
    } catch (error) {
      fail(error);
    }
  };

  const closeChecklist = async () => {
    const closedAt = await storeChecklistClosed();
    if (closedAt) dispatch({ type: 'checklistClosed', closedAt });
  };

  const isClean = !isChanged(state);
  const loadIfClean = useEffectEvent(() => void loadNewer());
  useEffect(() => {
    if (isClean && state.save.kind === 'outdated') loadIfClean();
  }, [isClean, state.save.kind]);

  useRetry(state, (sent) => void save(sent));
  return { save, loadNewer, closeChecklist };
}

/** Interval between retries while the browser does not know that it is offline. */
const RETRY_MS = 15_000;

/** Repeats a save that had no response: as soon as the browser is online again, and at intervals until then. */
function useRetry({ save }: EditorState, retry: (sent: Draft) => void): void {
  const tryAgain = useEffectEvent(() => {
    if (save.kind === 'offline' && navigator.onLine) retry(save.sent);
  });
  useEffect(() => {
    if (save.kind !== 'offline') return;
    const onOnline = () => tryAgain();
    const timer = setInterval(onOnline, RETRY_MS);
    addEventListener('online', onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener('online', onOnline);
    };
  }, [save.kind]);
}
