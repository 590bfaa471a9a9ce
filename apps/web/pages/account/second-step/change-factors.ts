import type { Api } from '#contracts/client';
import { type Refusal, refusalOf } from '../../../features/forms/refusal.ts';

/** What the page's forms do; each form has one as its `intent`. */
export type Intent = 'begin' | 'confirm' | 'on' | AskedIntent;

/** What takes something away: the page asks first, and the form says that the member is `sure`. */
const ASKED = ['renew', 'remove', 'off'] as const;
export type AskedIntent = (typeof ASKED)[number];

export interface SetUp {
  secret: string;
  uri: string;
  codes: string[];
  /** Whether an app may have the key already. */
  continued: boolean;
}

/** What a form led to: what the page shows now, and why it failed if it did. */
export interface Outcome {
  setUp: SetUp | null;
  /** What the page asks about. */
  asks: AskedIntent | null;
  newCodes: string[] | null;
  done: 'on' | 'off' | 'removed' | 'renewed' | null;
  /** The code that was typed, if it was refused. */
  typed: string;
  refusal: Refusal | null;
}

export const NOTHING: Outcome = {
  ...{ setUp: null, asks: null, newCodes: null, done: null },
  ...{ typed: '', refusal: null },
};

/**
 * Does what a form asks for, with the page's API in the browser or on the server. The set-up is shown again after
 * a refusal: the server cannot tell its codes again, so the form itself carries it.
 */
export async function changeFactors(api: Api, form: FormData): Promise<Outcome> {
  const typed = String(form.get('code') ?? '');
  const asks = ASKED.find((intent) => intent === form.get('intent'));
  if (asks && !form.has('sure')) return { ...NOTHING, asks };
  try {
    return { ...NOTHING, ...(await change(api, form, typed)) };
  } catch (error) {
    const refusal = refusalOf(error);
    const isOver = refusal.code === 'totp_not_started' || refusal.code === 'totp_on';
    return { ...NOTHING, setUp: isOver ? null : carriedSetUp(form), typed, refusal };
  }
}

async function change(api: Api, form: FormData, code: string): Promise<Partial<Outcome>> {
  switch (form.get('intent')) {
    case 'begin': {
      const { recovery_codes: codes, ...setUp } = await api('PUT /api/v1/@me/security/totp');
      return { setUp: { ...setUp, codes } };
    }
    case 'confirm':
      await api('POST /api/v1/@me/security/totp/confirm', {
        body: { code, codes_saved: form.has('codes_saved') },
      });
      return { done: 'on' };
    case 'remove':
      await api('DELETE /api/v1/@me/security/totp');
      return { done: 'removed' };
    case 'renew': {
      const { recovery_codes: newCodes } = await api('POST /api/v1/@me/security/recovery-codes');
      return { newCodes, done: 'renewed' };
    }
    case 'on': {
      const body = { on: true };
      const { recovery_codes: newCodes } = await api('PUT /api/v1/@me/security/second-step', { body });
      return { newCodes, done: 'on' };
    }
    case 'off':
      await api('PUT /api/v1/@me/security/second-step', { body: { on: false } });
      return { done: 'off' };
    default:
      return {};
  }
}

/** Returns the set-up that a form carries, if it has the form that the server gives it. */
function carriedSetUp(form: FormData): SetUp | null {
  const [secret, uri, codes] = ['secret', 'uri', 'codes'].map((name) => String(form.get(name) ?? ''));
  const continued = form.has('continued');
  if (!secret || !uri?.startsWith('otpauth://totp/')) return null;
  return { secret, uri, codes: codes ? codes.split(' ').slice(0, 10) : [], continued };
}
