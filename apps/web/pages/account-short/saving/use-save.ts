import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { type Draft, toPayload } from '../state/draft.ts';
import { type EditorAction, type EditorState, isChanged, type SaveFailure } from '../state/editor-state.ts';
import { rebase } from '../state/rebase.ts';
import { clearStoredDraft, readStoredDraft, storeDraft } from './draft-storage.ts';
import { fetchShort, saveShort, toSaveFailure } from './save-short.ts';

interface SaveCallbacks {
  onSaved: () => void;
  onFailed: (failure: SaveFailure) => void;
  onNewerLoaded: () => void;
  onRestored: () => void;
}

/**
 * Returns functions that save the draft and load the server's newer version. Their results update the state;
 * `callbacks` let the page announce them.
 */
export function useSave(state: EditorState, dispatch: Dispatch<EditorAction>, callbacks: SaveCallbacks) {
  const fail = (error: unknown, sent: Draft) => {
    const failure = toSaveFailure(error, toPayload(sent));
    dispatch({ type: 'saveFailed', failure });
    callbacks.onFailed(failure);
  };

  const save = async () => {
    const sent = state.current;
    dispatch({ type: 'saveStarted' });
    try {
      const saved = await saveShort(toPayload(sent), state.version);
      dispatch({ type: 'saved', ...saved, sent });
      clearStoredDraft();
      callbacks.onSaved();
    } catch (error) {
      // An ETag is valid only for its member, so a version conflict may mean that another member is signed in
      // now.
      if (toSaveFailure(error, toPayload(sent)).code === 'newer_version' && (await isOtherUser(state)))
        return dispatch({ type: 'saveFailed', failure: { code: 'otherUser', problems: [] } });
      fail(error, sent);
    }
  };

  const loadNewer = async () => {
    dispatch({ type: 'newerLoading' });
    try {
      dispatch({ type: 'newerLoaded', ...(await fetchShort()) });
      callbacks.onNewerLoaded();
    } catch (error) {
      fail(error, state.current);
    }
  };

  useStoredDraft(state, dispatch, callbacks.onRestored);
  return { save, loadNewer };
}

const isOtherUser = ({ user }: EditorState): Promise<boolean> =>
  fetchShort().then(
    (own) => own.user.user_id !== user.user_id,
    () => false,
  );

/** Stores the draft in this tab while the member is signed out, and restores it when its owner signs in again. */
function useStoredDraft(state: EditorState, dispatch: Dispatch<EditorAction>, onRestored: () => void): void {
  const { user, original, current, save } = state;
  const restore = useEffectEvent(() => {
    const kept = readStoredDraft(user.user_id);
    if (!kept) return;
    const draft = rebase({ base: kept.original, mine: kept.current, theirs: original });
    clearStoredDraft();
    if (!isChanged({ ...state, current: draft })) return;
    dispatch({ type: 'draftRestored', draft });
    onRestored();
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (save.kind === 'signedOut') storeDraft({ userId: user.user_id, original, current });
  }, [save.kind, user.user_id, original, current]);
}
