import type { ObjectName } from '../state/tables.ts';
import type { World } from '../state/world.ts';
import { FIELDS, type InnerName } from './expandable.ts';
import { StripeFailure } from './failure.ts';
import { listOf } from './lists.ts';

const MOST_LEVELS = 4;
type Kind = ObjectName | InnerName;
type Json = Record<string, unknown>;

/** One step of a path: the field `field` of an object of kind `of`. */
interface Step {
  of: Kind;
  field: string;
}

/**
 * Checks the paths in `expand[]` and returns the steps of each path. Called before the operation runs. Throws
 * 400 with Stripe's message.
 */
export function plannedExpansions(answers: Kind, isList: boolean, paths: string[]): Step[][] {
  return paths.map((path) => {
    const levels = path.split('.');
    if (levels.length > MOST_LEVELS)
      throw refused(`You cannot expand more than ${MOST_LEVELS} levels of a property. Property: ${path}`);
    const rest = isList ? afterData(levels) : levels;
    const steps = rest && rest.length > 0 ? stepsOf(answers, rest) : undefined;
    if (!steps) throw refused(`This property cannot be expanded (${path}).`);
    return steps;
  });
}

const refused = (message: string) =>
  new StripeFailure(400, { type: 'invalid_request_error', message, param: 'expand' }, false);

const afterData = ([first, ...rest]: string[]): string[] | undefined => (first === 'data' ? rest : undefined);

function stepsOf(of: Kind, levels: string[]): Step[] | undefined {
  const fields = FIELDS[of] ?? {};
  for (let taken = 1; taken <= levels.length; taken += 1) {
    const field = levels.slice(0, taken).join('.');
    const found = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!found) continue;
    const step = { of, field };
    const rest = levels.slice(taken);
    if (rest.length === 0) return [step];
    const inner = found.kind.endsWith('-list') ? afterData(rest) : rest;
    if (!inner) return undefined;
    if (inner.length === 0) return [step];
    const following = stepsOf(found.of, inner);
    return following && [step, ...following];
  }
  return undefined;
}

/** Returns a copy of the response with the planned fields expanded. */
export function expanded(world: World, answer: object, isList: boolean, plans: Step[][]): object {
  const copy: Json = JSON.parse(JSON.stringify(answer));
  const roots = isList ? entriesOf(copy) : [copy];
  for (const steps of plans) for (const root of roots) follow(world, root, steps);
  return copy;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const entriesOf = (list: Json): Json[] => (Array.isArray(list.data) ? list.data.filter(isObject) : []);

function follow(world: World, object: Json, [step, ...rest]: Step[]): void {
  const field = step && FIELDS[step.of]?.[step.field];
  if (!step || !field) return;
  const keys = step.field.split('.');
  const last = keys.pop() ?? '';
  let holder: unknown = object;
  for (const key of keys) holder = isObject(holder) ? holder[key] : undefined;
  if (!isObject(holder)) return;
  const value = holder[last];
  if (field.kind === 'ref' && typeof value === 'string') holder[last] = objectOf(world, field.of, value);
  if (field.kind === 'include-list' && !isObject(value))
    holder[last] = included(world, step, String(object.id));
  const next = holder[last];
  if (!isObject(next)) return;
  const following = field.kind.endsWith('-list') ? entriesOf(next) : [next];
  for (const one of following) follow(world, one, rest);
}

function objectOf({ store }: World, kind: Kind, id: string): unknown {
  const gone = store.find('deleted', id);
  if (gone) return { id, object: gone.object, deleted: true };
  const found = kind === 'subscription_item' || kind === 'item' ? undefined : store.find(kind, id);
  return found ? JSON.parse(JSON.stringify(found)) : id;
}

/**
 * Returns a list that is part of its object only if the request expands it: an invoice's payments or a
 * session's line items.
 */
function included({ store }: World, { of }: Step, id: string): object {
  const list =
    of === 'invoice'
      ? listOf<object>(
          `/v1/invoice_payments?invoice=${id}`,
          store.all('invoice_payment').filter(({ invoice }) => invoice === id),
        )
      : listOf<object>(
          `/v1/checkout/sessions/${id}/line_items`,
          store.find('checkout_detail', id)?.lines ?? [],
        );
  return JSON.parse(JSON.stringify(list));
}
