import type { ObjectName, Objects, StoredEvent, Tables } from '../state/tables.ts';
import { API_VERSION, newId, type World } from '../state/world.ts';

type Emitted = { [Name in ObjectName]: Objects[Name] }[ObjectName];

/** Creates and stores an event with a snapshot of the object, and queues it for the endpoints. */
export function emit(world: World, type: string, object: Emitted, previous?: object): void {
  const event: StoredEvent = {
    id: newId(world, 'evt'),
    object: 'event',
    type,
    created: world.time.seconds(),
    api_version: API_VERSION,
    livemode: false,
    pending_webhooks: 0,
    request: world.request ?? { id: null, idempotency_key: null },
    data: { object: snapshot(object), ...(previous ? { previous_attributes: snapshot(previous) } : {}) },
  };
  world.inspect(event);
  const waiting = world.webhooks.queue(event);
  world.store.put('event', { ...event, pending_webhooks: waiting });
}

/** Stores a changed copy of an object, and emits the event if the copy differs. */
export function change<Name extends ObjectName>(
  world: World,
  name: Name,
  object: Tables[Name],
  changes: Partial<Tables[Name]>,
  type: string,
): Tables[Name] {
  const next = { ...object, ...changes };
  const previous = difference(object, next);
  world.store.put(name, next);
  if (Object.keys(previous).length > 0) emit(world, type, next, previous);
  return next;
}

/** Returns the fields that differ between `before` and `after`, with their values in `before`. */
function difference<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {};
  for (const key in after) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) changed[key] = before[key];
  }
  return changed;
}

const snapshot = (object: object): object => JSON.parse(JSON.stringify(object));
