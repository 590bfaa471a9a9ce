import type { ObjectName } from '../state/tables.ts';
import type { World } from '../world.ts';
import { FIELDS, type InnerName } from './expandable.ts';
import { StripeFailure } from './failure.ts';
import { listOf } from './lists.ts';

const MOST_LEVELS = 4;
type Kind = ObjectName | InnerName;
type Json = Record<string, unknown>;

/** One step of a path: through the field `field` of an object of kind `of`. */
interface Step {
  of: Kind;
  field: string;
}

/**
 * Looks whether what `expand[]` names can be expanded, before anything is executed. Throws a 400 with Stripe's words.
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
    if (found.kind === 'include-value') return undefined;
    const inner = found.kind.endsWith('-list') ? afterData(rest) : rest;
    if (!inner) return undefined;
    if (inner.length === 0) return [step];
    const following = stepsOf(found.of, inner);
    return following && [step, ...following];
  }
  return undefined;
}

/** A copy of the answer with everything planned expanded. */
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
  if (field.kind === 'include-value') holder[last] ??= null;
  if (field.kind === 'ref' && typeof value === 'string') holder[last] = objectOf(world, field.of, value);
  if (field.kind === 'include-list' && !isObject(value))
    holder[last] = included(world, step, String(object.id));
  const next = holder[last];
  if (!isObject(next)) return;
  const following = field.kind.endsWith('-list') ? entriesOf(next) : [next];
  for (const one of following) follow(world, one, rest);
}

function objectOf(world: World, kind: Kind, id: string): unknown {
  const gone = world.store.find('deleted', id);
  if (gone) return { id, object: gone.object, deleted: true };
  switch (kind) {
    case 'subscription_item':
    case 'line_item':
    case 'item':
    case 'plan':
      return id;
    default: {
      const found = world.store.find(kind, id);
      return found ? JSON.parse(JSON.stringify(found)) : id;
    }
  }
}

/** Lists that are left out unless asked for. */
function included(world: World, { of, field }: Step, id: string): object {
  const { store } = world;
  const first = (url: string, rows: object[]) => JSON.parse(JSON.stringify(listOf(url, rows)));
  switch (`${of}.${field}`) {
    case 'customer.subscriptions':
      return first(
        `/v1/customers/${id}/subscriptions`,
        store.all('subscription').filter(({ customer, status }) => customer === id && status !== 'canceled'),
      );
    case 'checkout.session.line_items':
      return first(`/v1/checkout/sessions/${id}/line_items`, store.find('checkout_detail', id)?.lines ?? []);
    case 'invoice.payments':
      return first(
        `/v1/invoice_payments?invoice=${id}`,
        store.all('invoice_payment').filter(({ invoice }) => invoice === id),
      );
    case 'charge.refunds':
      return first(
        `/v1/charges/${id}/refunds`,
        store.all('refund').filter(({ charge }) => charge === id),
      );
    default:
      throw new Error(`stripe sandbox: nothing known of ${of}.${field}`);
  }
}
