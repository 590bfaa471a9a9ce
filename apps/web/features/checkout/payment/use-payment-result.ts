import { useEffect, useEffectEvent } from 'react';
import { useOnReturn } from '../../../context/use-on-return.ts';
import { PREMIUM_CHANNEL } from '../../../session/premium-channel.ts';
import { hasSubscription } from '../checkout-api.ts';
import { LEFT_PAYMENT_CHANNEL } from './left-payment.ts';

interface PaymentResult {
  /** Called once the payment went through. Null if the page itself tells the member. */
  onPaid: (() => void) | null;
  /** Called when the member left the payment page without paying. */
  onLeft: () => void;
}

/**
 * Reports what happens on the payment page in the other tab. The pages to which the payment page leads send a
 * message. It does not arrive if the member closed that tab or paid in another browser, so a return to this
 * tab also checks.
 */
export function usePaymentResult(isWaiting: boolean, { onPaid, onLeft }: PaymentResult): void {
  const tellPaid = useEffectEvent(() => onPaid?.());
  const tellLeft = useEffectEvent(onLeft);
  useEffect(() => {
    if (!isWaiting) return;
    const paid = new BroadcastChannel(PREMIUM_CHANNEL);
    const left = new BroadcastChannel(LEFT_PAYMENT_CHANNEL);
    paid.onmessage = () => tellPaid();
    left.onmessage = () => tellLeft();
    return () => {
      paid.close();
      left.close();
    };
  }, [isWaiting]);
  useOnReturn(isWaiting && onPaid !== null, async () => {
    if (await hasSubscription()) onPaid?.();
  });
}
