import { CONNECTED_SERVICES, type ConnectedService, perService } from '#contracts/rules/services';
import type { ShortUser } from '#contracts/short';
import type { Service } from './draft.ts';

type Connection = ShortUser['connections'][Service];

/** Whether an account is connected and the service still grants access to it. */
export const isConnected = ({ connected, reconnect }: Connection): boolean => connected && !reconnect;

/** Returns the services that have been connected since `before`. */
export const newlyConnected = (before: ShortUser, now: ShortUser): ConnectedService[] =>
  CONNECTED_SERVICES.filter(
    (service) => isConnected(now.connections[service]) && !isConnected(before.connections[service]),
  );

/**
 * Returns `user` with the accounts, services, cards, badges and Premium of `fresh`. Whether an account is
 * visible stays as in `user`, because that is part of the draft, like all other values that the editor
 * changes.
 */
export function withFreshConnections(user: ShortUser, fresh: ShortUser): ShortUser {
  const merged = (service: Service): Connection => ({
    ...fresh.connections[service],
    display: user.connections[service].display,
  });
  return {
    ...user,
    hasPremium: fresh.hasPremium,
    badges: fresh.badges,
    services: fresh.services,
    cards: fresh.cards,
    connections: {
      ulifyi: merged('ulifyi'),
      ...perService(merged),
    },
  };
}

/** Returns the user without an account that the server has disconnected. */
export function withoutConnection(user: ShortUser, service: ConnectedService): ShortUser {
  const { display } = user.connections[service];
  const gone: Connection = { connected: false, reconnect: false, display, profile: null };
  return { ...user, connections: { ...user.connections, [service]: gone } };
}
