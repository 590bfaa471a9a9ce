/** Services whose accounts can be connected. */
export const CONNECTED_SERVICES = ['discord', 'youtube', 'spotify'] as const;
export type ConnectedService = (typeof CONNECTED_SERVICES)[number];

export const CARD_SERVICES = [...CONNECTED_SERVICES, 'eventbrite'] as const;
export type CardService = (typeof CARD_SERVICES)[number];

/** Brand names of the services, spelled the same in every language. */
export const SERVICE_NAMES: Record<CardService, string> = {
  discord: 'Discord',
  youtube: 'YouTube',
  spotify: 'Spotify',
  eventbrite: 'Eventbrite',
};

export const isConnectedService = (value: unknown): value is ConnectedService =>
  CONNECTED_SERVICES.some((service) => service === value);

/** Creates a record with one value for each service whose accounts can be connected. */
export const perService = <Value>(
  make: (service: ConnectedService) => Value,
): Record<ConnectedService, Value> =>
  Object.fromEntries(CONNECTED_SERVICES.map((service) => [service, make(service)])) as Record<
    ConnectedService,
    Value
  >;

/** Returns which connections a Short displays, as a save sends it, from those that the API returns. */
export const displayedConnections = (
  connections: Record<ConnectedService | 'ulifyi', { display: boolean }>,
): Record<ConnectedService | 'ulifyi', boolean> => ({
  ulifyi: connections.ulifyi.display,
  ...perService((service) => connections[service].display),
});
