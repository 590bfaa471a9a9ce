import type { Api } from '#contracts/client';
import { isTypedUsername } from '#contracts/rules/names/typed-username';
import { type Refusal, refusalOf, wrongFields } from '../../../features/forms/refusal.ts';

/** What the page's forms do; each form has one as its `intent`. */
const INTENTS = ['export', 'download', 'leave', 'stay'] as const;
export type Intent = (typeof INTENTS)[number];

/** What a form led to, and why it failed if it did. */
export interface Outcome {
  intent: Intent | null;
  /** URL of the file whose download begins. */
  url: string | null;
  /** What was typed, if it was refused. */
  typed: { username: string; reason: string; givesUp: boolean } | null;
  refusal: Refusal | null;
}

export const NOTHING: Outcome = { intent: null, url: null, typed: null, refusal: null };

export const intentOf = (form: FormData): Intent | null =>
  INTENTS.find((intent) => intent === form.get('intent')) ?? null;

/** Does what a form asks for, with the page's API in the browser or on the server. */
export async function changeOwnData(api: Api, form: FormData): Promise<Outcome> {
  const intent = intentOf(form);
  const typed = {
    username: String(form.get('username') ?? ''),
    reason: String(form.get('reason') ?? ''),
    givesUp: form.has('give_up_appeals'),
  };
  try {
    // The call asks for a proof first, which would be given in vain.
    if (intent === 'leave' && !isTypedUsername(typed.username, (await api('GET /api/v1/@me/data')).username))
      return { ...NOTHING, intent, typed, refusal: wrongFields({ username: 'wrong_username' }) };
    return { ...NOTHING, intent, url: await change(api, intent, { form, typed }) };
  } catch (error) {
    return { ...NOTHING, intent, typed, refusal: refusalOf(error) };
  }
}

async function change(
  api: Api,
  intent: Intent | null,
  { form, typed }: { form: FormData; typed: NonNullable<Outcome['typed']> },
): Promise<string | null> {
  switch (intent) {
    case 'export':
      await api('POST /api/v1/@me/data/exports');
      return null;
    case 'download': {
      const { url } = await api('POST /api/v1/@me/data/exports/{id}/ticket', {
        params: { id: String(form.get('id') ?? '') },
      });
      return url;
    }
    case 'leave':
      await api('POST /api/v1/@me/data/deletion', {
        body: { username: typed.username, reason: typed.reason, give_up_appeals: typed.givesUp },
      });
      return null;
    case 'stay':
      await api('DELETE /api/v1/@me/data/deletion');
      return null;
    default:
      return null;
  }
}
