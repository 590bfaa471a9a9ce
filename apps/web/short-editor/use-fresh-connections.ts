import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import type { ConnectedService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { CONNECT_CHANNEL } from './connect-window.ts';
import { newlyConnected } from './connections.ts';
import type { EditorAction } from './editor-state.ts';
import { fetchShort } from './save-short.ts';

/**
 * Notices accounts that are connected in another window: the connect page says so, and after a window was opened from
 * here every return to this page looks, for browsers without that channel. Failures are left to the next look.
 */
export function useFreshConnections(
  user: ShortUser,
  dispatch: Dispatch<EditorAction>,
  onConnected: (service: ConnectedService) => void,
) {
  const [waiting, setWaiting] = useState(false);

  const refreshConnections = async () => {
    const fresh = await fetchShort().catch(() => null);
    // Somebody else may be signed in by now; saving tells about that.
    if (fresh?.user.user_id !== user.user_id) return;
    dispatch({ type: 'connectionsRefreshed', user: fresh.user });
    for (const service of newlyConnected(user, fresh.user)) {
      setWaiting(false);
      onConnected(service);
    }
  };
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refreshConnections();
  });
  const onNews = useEffectEvent(() => void refreshConnections());

  useEffect(() => {
    const channel = new BroadcastChannel(CONNECT_CHANNEL);
    channel.onmessage = () => onNews();
    return () => channel.close();
  }, []);
  useEffect(() => {
    if (!waiting) return;
    const onReturn = () => look();
    window.addEventListener('focus', onReturn);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('focus', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [waiting]);

  return { connecting: () => setWaiting(true), refreshConnections };
}
