import type { Api } from '#contracts/client';
import { isTypedWay, type TypedWay } from '../../../features/account/proof/typed-way.ts';
import { emailError } from '../../../features/forms/email-error.ts';
import { type Refusal, refusalOf, wrongFields } from '../../../features/forms/refusal.ts';

/** What a form of the page led to. */
export interface Outcome {
  done: 'begun' | 'cancelled' | null;
  /** The address that was typed, if it was refused. */
  typed: string;
  /** Set if the form asks who the member is: the field to show, and the ways to choose from. */
  proof: { way: TypedWay; ways: TypedWay[] } | null;
  refusal: Refusal | null;
}

export const NOTHING: Outcome = { done: null, typed: '', proof: null, refusal: null };

/** Begins or cancels a change, with the page's API in the browser or on the server. */
export async function changeEmail(api: Api, form: FormData): Promise<Outcome> {
  const typed = String(form.get('email') ?? '');
  try {
    if (form.get('intent') === 'cancel') {
      await api('DELETE /api/v1/@me/security/email');
      return { ...NOTHING, done: 'cancelled' };
    }
    const wrong = emailError(typed);
    // Before the API, which asks for a proof of who the member is first.
    if (wrong) return { ...NOTHING, typed, refusal: wrongFields({ email: wrong }) };
    await api('PUT /api/v1/@me/security/email', { body: { email: typed } });
    return { ...NOTHING, done: 'begun' };
  } catch (error) {
    return { ...NOTHING, typed, refusal: refusalOf(error) };
  }
}

/**
 * Answers a form that the browser sent without scripts. If a proof of who the member is is needed, the same form
 * asks for it below the address, so that nothing typed is lost. With scripts, `ProofDialog` asks.
 */
export async function changeEmailWithProof(api: Api, form: FormData): Promise<Outcome> {
  const typed = String(form.get('email') ?? '');
  const wanted = form.get('way');
  if (typeof wanted === 'string') return { ...NOTHING, typed, proof: await proofFor(api, wanted) };
  const given = ['password', 'code', 'recovery_code'].find((name) => form.has(name));
  try {
    if (given) await api('POST /api/v1/@me/security/proof', { body: { [given]: String(form.get(given)) } });
  } catch (error) {
    return { ...NOTHING, typed, proof: await proofFor(api, given), refusal: refusalOf(error) };
  }
  const outcome = await changeEmail(api, form);
  if (outcome.refusal?.code !== 'proof_needed') return outcome;
  return { ...outcome, proof: await proofFor(api) };
}

/** Null without a way that works without scripts, or if the ways cannot be read. */
async function proofFor(api: Api, wanted?: string): Promise<Outcome['proof']> {
  const answer = await api('GET /api/v1/@me/security/proof').catch(() => null);
  const ways = answer?.ways.filter(isTypedWay) ?? [];
  const way = ways.find((one) => one === wanted) ?? ways[0];
  return way ? { way, ways } : null;
}
