import { data } from 'react-router';
import { type Refusal, refusalOf } from './refusal.ts';

/** The submitted values by field, and why they were rejected. */
export interface Attempt {
  values: Record<string, string>;
  refusal: Refusal;
}

/** Result of submitting the form: the receipt, or the rejected attempt. */
export type DeclarationResult<Got> = { receipt: Got; attempt: null } | { receipt: null; attempt: Attempt };

/** Form field that holds the captcha's solution, if one was required. */
export const CAPTCHA_FIELD = 'bot_check_solution';

/** Handles a form that the browser submits without scripts. */
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

/** Returns the first rejected field, which receives focus; null if none of `fields` was rejected. */
export const firstInvalidField = (attempt: Attempt | null, fields: readonly string[]): string | null =>
  fields.find((field) => attempt?.refusal.fields[field]) ?? null;
