import type { Store } from './state/store.ts';
import type { ObjectName, Objects } from './state/tables.ts';
import type { SandboxTime } from './state/time.ts';
import type { Webhooks } from './webhooks/deliveries.ts';

/** What every part of the stand-in works with. */
export interface World {
  store: Store;
  time: SandboxTime;
  webhooks: Webhooks;
  /** Where browsers reach the hosted pages. */
  publicOrigin: string;
  randomId: () => string;
  /** Which API request is being executed, for the events that it causes. */
  request: { id: string | null; idempotency_key: string | null } | null;
}

/** The API version that the installed package pins. */
export const API_VERSION = '2026-10-28.endive';

export const newId = (world: World, prefix: string): string => `${prefix}_${world.randomId()}`;

/** The id in a field that may hold the object itself when expanded; kept objects always hold ids. */
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);

/** An object that is known to be there, as another one refers to it. */
export function known<Name extends ObjectName>(
  world: World,
  name: Name,
  reference: string | { id: string } | null | undefined,
): Objects[Name] {
  const found = world.store.find(name, idOf(reference));
  if (!found) throw new Error(`stripe sandbox: no ${name} ${idOf(reference)}`);
  return found;
}
