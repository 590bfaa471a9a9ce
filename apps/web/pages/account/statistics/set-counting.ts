import type { Api } from '#contracts/client';
import { type Refusal, refusalOf, wrongFields } from '../../../features/forms/refusal.ts';

/** Turns counting on or off, as a form asks. Returns why it was refused, or null. */
export async function setCounting(api: Api, form: FormData): Promise<Refusal | null> {
  const turn = form.get('counting');
  if (turn !== 'on' && turn !== 'off') return wrongFields({});
  const body = { counting: turn === 'on' };
  return api('PUT /api/v1/@me/short/counting', { body }).then(() => null, refusalOf);
}
