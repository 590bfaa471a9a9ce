import type { StoredEvent } from '../state/tables.ts';
import { missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { bool, list, range, text, within } from '../wire/parameters.ts';
import type { World } from '../world.ts';
import { operation } from './operation.ts';

const KEPT_SECONDS = 30 * 86_400;

export const events = [
  operation({
    method: 'GET',
    path: '/v1/events',
    answers: 'event',
    isList: true,
    parameters: {
      ...paging,
      created: range().optional(),
      delivery_success: bool().optional(),
      type: text().optional(),
      types: list(text(), 20).optional(),
    },
    run: (world, { created, delivery_success: success, type, types, ...paged }) => {
      const since = world.time.seconds() - KEPT_SECONDS;
      const rows = world.store
        .all('event')
        .filter(
          (row) =>
            row.created >= since &&
            within(row.created, created) &&
            (type === undefined || matches(type, row.type)) &&
            (types === undefined || types.some((one) => matches(one, row.type))) &&
            (success === undefined || (row.pending_webhooks === 0) === success),
        );
      return page<StoredEvent>('/v1/events', rows, paged);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/events/:id',
    answers: 'event',
    parameters: {},
    run: (world, _, id) => eventAt(world, id),
  }),
];

/** `invoice.*` stands for all of its kind. */
const matches = (asked: string, type: string): boolean =>
  asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : asked === type;

function eventAt(world: World, id: string): StoredEvent {
  const found = world.store.find('event', id);
  if (!found) throw missing('event', id);
  return found;
}
