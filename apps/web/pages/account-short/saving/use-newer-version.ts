import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import type { EditorAction, EditorState } from '../state/editor-state.ts';
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
  const busy = save.kind === 'saving' || save.kind === 'loadingNewer' || save.kind === 'outdated';
  const onSaved = useEffectEvent((saved: Saved) => {
    if (!busy && saved.userId === user.user_id && saved.version !== version) dispatch({ type: 'newerFound' });
  });
  const ask = useEffectEvent(async () => {
    // A signed-out tab and one without a connection learn of it at their next save.
    if (
      busy ||
      save.kind === 'signedOut' ||
      save.kind === 'offline' ||
      document.visibilityState !== 'visible'
    )
      return;
    const asked = version;
    if (await hasNewerShort(user.user_id, asked)) onAnswered(asked);
  });
  const onAnswered = useEffectEvent((asked: string) => {
    if (!busy && asked === version) dispatch({ type: 'newerFound' });
  });
  useEffect(() => {
    // A message does not return to the channel object that sent it, so there is only this one.
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }: MessageEvent<Saved>) => onSaved(data);
    const onShown = () => void ask();
    document.addEventListener('visibilitychange', onShown);
    addEventListener('focus', onShown);
    return () => {
      opened.close();
      document.removeEventListener('visibilitychange', onShown);
      removeEventListener('focus', onShown);
    };
  }, []);
  return (saved) => channel.current?.postMessage(saved);
}
