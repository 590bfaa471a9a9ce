import { data } from 'react-router';
import { CAPTCHA_FIELD } from './captcha-field.ts';
import { type Refusal, refusalOf } from './refusal.ts';

/** The values of a rejected form by field, and the reason for the rejection. */
export interface Attempt {
  values: Record<string, string>;
  refusal: Refusal;
}

/** Result of submitting the form: the receipt, or the rejected attempt. */
export type DeclarationResult<Got> = { receipt: Got; attempt: null } | { receipt: null; attempt: Attempt };

/**
 * Sends the fields of a form that was submitted by the browser or by `enhanced-form.element.ts`, and returns
 * the receipt or the rejected attempt. The attempt contains the captcha's solution if it can be used again: a
 * form with invalid fields is rejected before its captcha is checked.
 */
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
    const kept = isCaptchaUnused(refusal) ? [...fields, CAPTCHA_FIELD] : fields;
    const attempt = { values: Object.fromEntries(kept.map((field) => [field, typed(field)])), refusal };
    return data<DeclarationResult<Got>>(
      { receipt: null, attempt },
      { status: refusal.status || 503, headers: wait === null ? {} : { 'retry-after': String(wait) } },
    );
  }
}

const isCaptchaUnused = ({ fields }: Refusal): boolean =>
  Object.keys(fields).length > 0 && fields.bot_check === undefined;

/** Returns the name of the first rejected field, which receives focus; null if none of `fields` was rejected. */
export const firstInvalidField = (attempt: Attempt | null, fields: readonly string[]): string | null =>
  fields.find((field) => attempt?.refusal.fields[field]) ?? null;
