import { browserApi } from '../../context/browser-api.ts';
import { type CaptchaSubmit, useCaptchaSubmit } from '../../features/captcha/use-captcha-submit.ts';
import type { Refusal } from '../../features/forms/refusal.ts';
import { type MessageFormValues, messageBody } from './message-form-values.ts';

/** Confirmation of a message: its number, and the address to which the reply is sent. */
export interface Receipt {
  number: string;
  email: string;
}

/** Sends a message. `earlier` is the rejection of a form that was submitted without scripts. */
export function useMessage(
  earlier: Refusal | null,
  onSent: (receipt: Receipt) => void,
): CaptchaSubmit<[typed: MessageFormValues]> {
  return useCaptchaSubmit(earlier, async ({ solution, signal }, typed) => {
    const body = messageBody(typed, solution);
    onSent(await browserApi('POST /api/v1/support', { body, signal }));
  });
}
