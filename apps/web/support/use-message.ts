import { browserApi } from '../browser-api.ts';
import type { Refusal } from '../sign-in/refusal.ts';
import { type CheckedSending, useCheckedSending } from '../sign-in/use-checked-sending.ts';
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
