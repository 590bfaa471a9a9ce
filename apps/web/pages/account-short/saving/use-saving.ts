import { type Dispatch, useEffect, useEffectEvent } from 'react';
import { type Draft, toPayload } from '../state/draft.ts';
import { type EditorAction, type EditorState, isChanged, type SaveFailure } from '../state/editor-state.ts';
import { rebase } from '../state/rebase.ts';
import { forgetDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { failureOf, fetchShort, saveShort } from './save-short.ts';

interface Told {
  onSaved: () => void;
  onFailed: (failure: SaveFailure) => void;
  onNewer: () => void;
  onRestored: () => void;
}

/** The calls of the editor. What comes of them goes into the state; `told` hears what the page says aloud. */
export function useSaving(state: EditorState, dispatch: Dispatch<EditorAction>, told: Told) {
  const fail = (error: unknown, sent: Draft) => {
    const failure = failureOf(error, toPayload(sent));
    dispatch({ type: 'saveFailed', failure });
    told.onFailed(failure);
  };

  const save = async () => {
    const sent = state.current;
    dispatch({ type: 'saveStarted' });
    try {
      const saved = await saveShort(toPayload(sent), state.version);
      dispatch({ type: 'saved', ...saved, sent });
      forgetDraft();
      told.onSaved();
    } catch (error) {
      // The version names its owner: another one may mean that somebody else is signed in here by now.
      if (failureOf(error, toPayload(sent)).code === 'newer_version' && (await isSomebodyElse(state)))
        return dispatch({ type: 'saveFailed', failure: { code: 'otherUser', problems: [] } });
      fail(error, sent);
    }
  };

  const loadNewer = async () => {
    dispatch({ type: 'newerLoading' });
    try {
      dispatch({ type: 'newerLoaded', ...(await fetchShort()) });
      told.onNewer();
    } catch (error) {
      fail(error, state.current);
    }
  };

  useKeptDraft(state, dispatch, told.onRestored);
  return { save, loadNewer };
}

const isSomebodyElse = ({ user }: EditorState): Promise<boolean> =>
  fetchShort().then(
    (own) => own.user.user_id !== user.user_id,
    () => false,
  );

/** While signed out, what is typed is kept in this tab; whoever comes back finds it again. */
function useKeptDraft(state: EditorState, dispatch: Dispatch<EditorAction>, onRestored: () => void): void {
  const { user, original, current, save } = state;
  const restore = useEffectEvent(() => {
    const kept = keptDraft(user.user_id);
    if (!kept) return;
    const draft = rebase({ base: kept.original, mine: kept.current, theirs: original });
    forgetDraft();
    if (!isChanged({ ...state, current: draft })) return;
    dispatch({ type: 'draftRestored', draft });
    onRestored();
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (save.kind === 'signedOut') keepDraft({ userId: user.user_id, original, current });
  }, [save.kind, user.user_id, original, current]);
}
