import { data } from 'react-router';
import { PRIVATE_HEADERS } from '../../../context/response-headers.ts';
import { type RefusalReason, refusalOf } from '../../../features/forms/refusal.ts';

/** What an answer led to: null if the link does not work, or nothing was answered yet. */
export type State = 'changed' | 'waiting' | 'stopped' | null;

/** Loads a page of a change: its new address and whether this side has answered, or why the link does not work. Loading it changes nothing. */
export async function loadChange<Meta extends object>(
  meta: Meta,
  read: () => Promise<{ email: string; answered: boolean }>,
) {
  try {
    return data({ ...meta, ...(await read()), broken: null }, { headers: PRIVATE_HEADERS });
  } catch (error) {
    const broken = refusalOf(error);
    const none = { email: '', answered: false, broken };
    return data({ ...meta, ...none }, { status: broken.status || 503, headers: PRIVATE_HEADERS });
  }
}

/** Makes the call behind a button of the page. */
export async function answerChange(call: () => Promise<{ state: State }>) {
  try {
    const { state } = await call();
    // The status is set explicitly, because the loader runs after the action, and the link may work no longer.
    return data<{ state: State; broken: RefusalReason | null }>(
      { state, broken: null },
      { status: 200, headers: PRIVATE_HEADERS },
    );
  } catch (error) {
    const broken = refusalOf(error);
    return data({ state: null, broken }, { status: broken.status || 503, headers: PRIVATE_HEADERS });
  }
}
