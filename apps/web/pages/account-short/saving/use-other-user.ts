import { type Dispatch, useEffect } from 'react';
import { useOnReturn } from '../../../context/use-on-return.ts';
import { OTHER_MEMBER } from '../../../session/other-member.ts';
import { type EditorAction, type EditorState, isChanged } from '../state/editor-state.ts';
import { fetchShort } from './save-short.ts';

/**
 * Keeps an editor with unsaved changes open if another member logs in in this browser, and checks at each return
 * whether its own member is back. Without changes, the page loads again.
 */
export function useOtherUser(state: EditorState, dispatch: Dispatch<EditorAction>): void {
  const { user_id: userId } = state.user;
  const isOther = state.save.kind === 'otherUser';
  const isClean = !isChanged(state);
  useEffect(() => {
    const onOther = (event: Event) => {
      event.preventDefault();
      dispatch({ type: 'otherUserFound' });
    };
    addEventListener(OTHER_MEMBER, onOther);
    return () => removeEventListener(OTHER_MEMBER, onOther);
  }, [dispatch]);
  useEffect(() => {
    if (isOther && isClean) location.reload();
  }, [isOther, isClean]);
  useOnReturn(isOther, async () => {
    await fetchShort(userId);
    dispatch({ type: 'ownUserBack' });
  });
}
