import { type Dispatch, useEffect, useEffectEvent, useState } from 'react';
import type { ConnectedService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import { useOnReturn } from '../../../context/use-on-return.ts';
import { CONNECT_CHANNEL } from '../../../features/connections/connect-window.ts';
import { PREMIUM_CHANNEL } from '../../../session/premium-channel.ts';
import { fetchShort } from '../saving/save-short.ts';
import { newlyConnected } from '../state/connections.ts';
import type { EditorAction } from '../state/editor-state.ts';

/**
 * Detects changes made in other windows: connected accounts and a Premium purchase. The pages in those
 * windows send a message on a broadcast channel. The message may not arrive, so once the member has opened
 * such a window, every return to this page also checks for changes. A failed check is repeated on the next
 * return. The draft stays unchanged.
 */
export function useFreshConnections(
  user: ShortUser,
  dispatch: Dispatch<EditorAction>,
  callbacks: { onConnected: (service: ConnectedService) => void; onPremium: () => void },
) {
  const [waiting, setWaiting] = useState(false);

  const refreshConnections = async () => {
    const fresh = await fetchShort(user.user_id).catch(() => null);
    if (!fresh) return;
    dispatch({ type: 'connectionsRefreshed', user: fresh.user });
    for (const service of newlyConnected(user, fresh.user)) {
      setWaiting(false);
      callbacks.onConnected(service);
    }
    if (fresh.user.hasPremium && !user.hasPremium) {
      setWaiting(false);
      callbacks.onPremium();
    }
  };
  const onMessage = useEffectEvent(() => void refreshConnections());

  useEffect(() => {
    const channels = [CONNECT_CHANNEL, PREMIUM_CHANNEL].map((name) => new BroadcastChannel(name));
    for (const channel of channels) channel.onmessage = () => onMessage();
    return () => {
      for (const channel of channels) channel.close();
    };
  }, []);
  useOnReturn(waiting, refreshConnections);

  return { refreshOnReturn: () => setWaiting(true), refreshConnections };
}
