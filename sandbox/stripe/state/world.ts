import type { Store } from './store.ts';
import type { ObjectName, Objects, StoredEvent } from './tables.ts';
import type { SandboxTime } from './time.ts';

interface EventQueue {
  /** Schedules the event's deliveries and returns the number of endpoints that receive it. */
  queue(event: StoredEvent): number;
  /**
   * Resolves once the event has been sent to every endpoint and each has responded or failed, or after `ms`
   * milliseconds.
   */
  answered(eventId: string, ms: number): Promise<void>;
}

/** State and services that every part of the stand-in uses. */
export interface World {
  store: Store;
  time: SandboxTime;
  webhooks: EventQueue;
  /** Origin of the hosted pages. */
  publicOrigin(): string;
  randomId: () => string;
  /** For tests: receives every API response and event. */
  inspect(body: object): void;
  /** The API request that is being executed. Events that it causes contain its id and idempotency key. */
  request: { id: string | null; idempotency_key: string | null } | null;
}

/** The API version that the installed SDK pins. */
export const API_VERSION = '2026-10-28.endive';

export const newId = (world: World, prefix: string): string => `${prefix}_${world.randomId()}`;

/**
 * Returns the id in an expandable field. In stored objects, such a field always contains the id, but the
 * SDK's types also allow the expanded object.
 */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** Returns the object that `reference` refers to. Throws if the object does not exist. */
export function known<Name extends ObjectName>(
  world: World,
  name: Name,
  reference: string | { id: string } | null | undefined,
): Objects[Name] {
  const found = world.store.find(name, idOf(reference));
  if (!found) throw new Error(`stripe sandbox: no ${name} ${idOf(reference)}`);
  return found;
}
