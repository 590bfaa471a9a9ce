import fc from 'fast-check';
import { SHORTCUT_IDS } from '../../../contracts/cards/index.ts';
import { ARRANGEMENTS } from '../../../contracts/rules/shorts/short-order.ts';
import type { SavedShortPayload } from '../../../contracts/short.ts';
import { emptyShort } from '../short.ts';

type SentLink = SavedShortPayload['links'][number];

/**
 * A save of the Short, by a client of the first version or by one that knows every field. Ids are few, so that
 * several saves concern the same link, heading or card.
 */
export interface ArbitrarySave {
  by: 'old' | 'new';
  payload: SavedShortPayload;
}

const id = fc.constantFrom(...'abcdef');
const moment = (day: number) => `2026-05-${String(day).padStart(2, '0')}T16:00:00Z`;
const oldLinks: fc.Arbitrary<SentLink[]> = fc.uniqueArray(
  fc.record({
    id,
    title: fc.constantFrom('One', 'Two'),
    link: fc.constantFrom('https://a.example', 'b.example'),
  }),
  { selector: (link) => link.id },
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(fc.option(value), { nil: undefined });
const newLinks: fc.Arbitrary<SentLink[]> = fc.uniqueArray(
  fc.record({
    id,
    title: fc.constant('New'),
    link: fc.constant('https://new.example'),
    enabled: maybe(fc.boolean()),
    from: maybe(fc.constantFrom(1, 2).map(moment)),
    until: maybe(fc.constantFrom(3, 4).map(moment)),
    icon: maybe(fc.constantFrom('none', 'heart')),
    me: maybe(fc.boolean()),
  }),
  { selector: (link) => link.id },
);
const shortcuts = fc.uniqueArray(fc.constantFrom(...SHORTCUT_IDS));
export const oldSave = fc
  .record({ links: oldLinks, shortcuts })
  .map((fields) => ({ by: 'old' as const, payload: emptyShort(fields) }));
const key = fc.oneof(
  fc.tuple(fc.constantFrom('l', 'h'), id).map(([kind, name]) => `${kind}:${name}`),
  fc.constantFrom(...SHORTCUT_IDS).map((name) => `c:${name}`),
);
export const newSave = fc
  .record({
    links: newLinks,
    shortcuts,
    arrangement: maybe(fc.constantFrom(...ARRANGEMENTS)),
    entries: maybe(fc.array(key, { maxLength: 20 })),
    headings: maybe(
      fc.uniqueArray(fc.record({ id, title: fc.constantFrom('Music', 'Climbing') }), {
        maxLength: 6,
        selector: (heading) => heading.id,
      }),
    ),
    look: maybe(fc.record({ theme: fc.constantFrom('lake', 'paper'), font: fc.constant('serif') } as const)),
    counting: maybe(fc.boolean()),
  })
  .map((fields) => ({ by: 'new' as const, payload: emptyShort(fields) }));
export const saves: fc.Arbitrary<ArbitrarySave[]> = fc.array(fc.oneof(oldSave, newSave), { maxLength: 8 });
