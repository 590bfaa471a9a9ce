import { browserApi } from '../../context/browser-api.ts';
import { type CheckedSending, useCheckedSending } from '../../features/captcha/use-checked-sending.ts';
import type { Refusal } from '../../features/forms/refusal.ts';
import { messageBody, type TypedMessage } from './typed-message.ts';

/** The message is there: how both sides call it, and where the answer goes. */
export interface Receipt {
  number: string;
  email: string;
}

/** Sends a message. `earlier` is what a form without scripts was told. */
export function useMessage(
  earlier: Refusal | null,
  onSent: (receipt: Receipt) => void,
): CheckedSending<[typed: TypedMessage]> {
  return useCheckedSending(earlier, async ({ solution, signal }, typed) => {
    const body = messageBody(typed, solution);
    onSent(await browserApi('POST /api/v1/support', { body, signal }));
  });
}
