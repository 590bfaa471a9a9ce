import { data } from 'react-router';
import { type Refusal, refusalOf } from './refusal.ts';

/** What was typed, by field, and why it was refused. */
export interface Attempt {
  values: Record<string, string>;
  refusal: Refusal;
}

/** What the page shows after the form was sent: what it got, or the form again with everything that was typed. */
export type DeclarationResult<Got> = { receipt: Got; attempt: null } | { receipt: null; attempt: Attempt };

/** Field of such a form that holds the bot check's solution, where one was asked for. */
export const CAPTCHA_FIELD = 'bot_check_solution';

/** Sends a form as a browser without scripts sent it. */
export async function submitDeclaration<Got>(
  request: Request,
  fields: readonly string[],
  send: (typed: (field: string) => string) => Promise<Got>,
) {
  const form = await request.formData().catch(() => new FormData());
  const typed = (field: string) => {
    const value = form.get(field);
    return typeof value === 'string' ? value : '';
  };
  try {
    return data<DeclarationResult<Got>>({ receipt: await send(typed), attempt: null });
  } catch (error) {
    const refusal = refusalOf(error);
    const { retryAfterSeconds: wait } = refusal;
    const attempt = { values: Object.fromEntries(fields.map((field) => [field, typed(field)])), refusal };
    return data<DeclarationResult<Got>>(
      { receipt: null, attempt },
      { status: refusal.status || 503, headers: wait === null ? {} : { 'retry-after': String(wait) } },
    );
  }
}

/** The first of the form's fields that is refused, for the focus; null when it is none of them. */
export const firstInvalidField = (attempt: Attempt | null, fields: readonly string[]): string | null =>
  fields.find((field) => attempt?.refusal.fields[field]) ?? null;
