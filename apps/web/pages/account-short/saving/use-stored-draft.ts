import { type Dispatch, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { LOG_OUT_CHANNEL } from '../../../session/log-out-channel.ts';
import { type Draft, isBlankLink } from '../state/draft.ts';
import { type EditorAction, type EditorState, isChanged } from '../state/editor-state.ts';
import { rebase } from '../state/rebase.ts';
import {
  clearStoredDraft,
  holdDraft,
  newDraftKey,
  type StoredDraft,
  storeDraft,
  storedDrafts,
} from './draft-storage.ts';

const DEBOUNCE_MS = 500;

/** Rows that wait for a URL, such as those of a template, are not part of what is saved. */
const hasBlankLink = ({ links }: Draft): boolean => links.some(isBlankLink);

/** Sets a new key for the draft, and holds it so that no other tab takes the draft over. */
function holdNewKey(key: RefObject<string>): Promise<boolean> {
  key.current = newDraftKey();
  return holdDraft(key.current);
}

/**
 * Keeps the unsaved draft in local storage, also rows without a URL, and restores the newest draft that no other
 * tab holds, applied to what has been saved since.
 */
export function useStoredDraft(state: EditorState, dispatch: Dispatch<EditorAction>): void {
  const { user, original, current } = state;
  const key = useRef('');

  const takeOver = useEffectEvent((found: string, { original: base, current: mine, at }: StoredDraft) => {
    clearStoredDraft(found);
    const draft = rebase({ base, mine, theirs: current });
    if (isChanged({ original, current: draft })) dispatch({ type: 'draftRestored', draft, savedAt: at });
    else if (hasBlankLink(draft)) dispatch({ type: 'draftRestored', draft });
  });
  const drafts = useEffectEvent(() => storedDrafts(user.user_id, Date.now()));
  useEffect(() => {
    let left = false;
    // A log-out in any tab deletes the drafts. An expired session does not.
    const loggedOut = new BroadcastChannel(LOG_OUT_CHANNEL);
    loggedOut.onmessage = () => {
      left = true;
      clearStoredDraft(key.current);
      key.current = '';
    };
    const restore = async () => {
      const found = drafts();
      await holdNewKey(key);
      for (const [other, draft] of found) {
        if (!(await holdDraft(other))) continue;
        if (!left) takeOver(other, draft);
        return;
      }
    };
    void restore();
    return () => {
      left = true;
      loggedOut.close();
    };
  }, []);

  // After a log-out in another tab, the draft is stored again once its member is back.
  const isOther = state.save.kind === 'otherUser';
  useEffect(() => {
    if (!isOther && key.current === '') void holdNewKey(key);
  }, [isOther]);

  const write = useEffectEvent(() => {
    if (key.current === '') return;
    const { user_id: userId } = user;
    if (!isChanged(state) && !hasBlankLink(current)) clearStoredDraft(key.current);
    else storeDraft(key.current, { userId, version: state.version, original, current, at: Date.now() });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is written again.
  useEffect(() => {
    const timer = setTimeout(() => write(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [original, current]);
  useEffect(() => {
    const onHide = () => write();
    addEventListener('pagehide', onHide);
    return () => removeEventListener('pagehide', onHide);
  }, []);
}
