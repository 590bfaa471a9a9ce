import type { Api } from '#contracts/client';
import { isTypedWay, type TypedWay } from '../../../features/account/proof/typed-way.ts';
import { type Refusal, refusalOf } from '../../../features/forms/refusal.ts';

/** What a form of the page led to. */
export interface Outcome {
  cancelled: boolean;
  /** The address that was typed, to show it again. */
  typed: string;
  /** Set if a proof of who the member is is needed: the field to show, and the ways to choose from. */
  proof: { way: TypedWay; ways: TypedWay[] } | null;
  refusal: Refusal | null;
}

const NOTHING: Outcome = { cancelled: false, typed: '', proof: null, refusal: null };

/**
 * Does what a form asks for. If the API needs a proof of who the member is, the same form asks for it below the
 * address, so that it works without scripts and nothing typed is lost.
 */
export async function changeEmail(api: Api, form: FormData): Promise<Outcome> {
  const typed = String(form.get('email') ?? '');
  const way = String(form.get('way') ?? '');
  const given = ['password', 'code', 'recovery_code'].find((name) => form.has(name));
  try {
    if (form.get('intent') === 'cancel') {
      await api('DELETE /api/v1/@me/security/email');
      return { ...NOTHING, cancelled: true };
    }
    if (way && isTypedWay(way)) return { ...NOTHING, typed, proof: await proofFor(api, way) };
    if (given) {
      const body = { [given]: String(form.get(given)) };
      await api('POST /api/v1/@me/security/proof', { body });
    }
    await api('PUT /api/v1/@me/security/email', { body: { email: typed } });
    return NOTHING;
  } catch (error) {
    const refusal = refusalOf(error);
    const isProof = refusal.code === 'proof_needed';
    const again = given && isTypedWay(given) && given in refusal.fields ? given : undefined;
    const proof = isProof || again ? await proofFor(api, again).catch(() => null) : null;
    return { ...NOTHING, typed, proof, refusal };
  }
}

async function proofFor(api: Api, wanted?: TypedWay): Promise<Outcome['proof']> {
  const ways = (await api('GET /api/v1/@me/security/proof')).ways.filter(isTypedWay);
  return { way: ways.find((one) => one === wanted) ?? ways[0] ?? 'password', ways };
}
