import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { useOnReturn } from '../../../context/use-on-return.ts';
import { type EditorAction, type EditorState, isUnsettled } from '../state/editor-state.ts';
import { hasNewerShort } from './save-short.ts';

const CHANNEL = 'short';

interface Saved {
  userId: string;
  version: string;
}

/**
 * Detects that another tab or device has saved the Short: by the other tab's message, and by asking the server
 * when this tab is shown again. Returns a function that tells the other tabs what this tab has saved.
 */
export function useNewerVersion(
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
): (saved: Saved) => void {
  const channel = useRef<BroadcastChannel>(null);
  const { user, version, save } = state;
  const busy = isUnsettled(save);
  const onSaved = useEffectEvent((saved: Saved) => {
    if (!busy && saved.userId === user.user_id && saved.version !== version) dispatch({ type: 'newerFound' });
  });
  const onAnswered = useEffectEvent((asked: string) => {
    if (!busy && asked === version) dispatch({ type: 'newerFound' });
  });
  // A signed-out tab and one without a connection learn of it at their next save.
  useOnReturn(!busy && save.kind !== 'signedOut' && save.kind !== 'offline', async () => {
    if (await hasNewerShort(user.user_id, version)) onAnswered(version);
  });
  useEffect(() => {
    // A message does not return to the channel object that sent it, so there is only this one.
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Saved>) => onSaved(data);
    return () => opened.close();
  }, []);
  return (saved) => channel.current?.postMessage(saved);
}
