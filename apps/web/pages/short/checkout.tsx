import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckout } from '../../features/checkout/use-checkout.tsx';
import { Button } from '../../ui/button.tsx';
import { LOGIN_TO_SUBSCRIBE_URL, SUBSCRIBE_PARAM } from './short-urls.ts';

/** The button that opens the checkout modal. */
export function Checkout() {
  const { t } = useTranslation('short');
  const button = useRef<HTMLButtonElement>(null);
  // If the URL opened the modal, no opener can receive the focus when the modal closes, so this button
  // receives it.
  const checkout = useCheckout({
    loginUrl: LOGIN_TO_SUBSCRIBE_URL,
    hasUnsavedChanges: false,
    finalFocus: button,
  });
  useOpenFromQuery(checkout.open);
  return (
    <>
      <Button
        ref={button}
        size="large"
        aria-haspopup="dialog"
        pending={checkout.state === 'opening'}
        onPointerEnter={checkout.preload}
        onFocus={checkout.preload}
        onClick={() => void checkout.open()}
      >
        {t('offer.subscribe')}
      </Button>
      <p role="alert" className="font-medium text-error text-small empty:hidden sm:col-span-2 sm:row-start-2">
        {checkout.state === 'unavailable' && t('offer.unavailable')}
      </p>
      {checkout.dialog}
    </>
  );
}

/** Opens the modal if the URL asks for it, as it does after login, and removes the query parameter from the URL. */
function useOpenFromQuery(open: () => Promise<boolean>): void {
  const onArrival = useEffectEvent(() => {
    const url = new URL(location.href);
    if (!url.searchParams.has(SUBSCRIBE_PARAM)) return;
    url.searchParams.delete(SUBSCRIBE_PARAM);
    history.replaceState(history.state, '', url);
    void open();
  });
  useEffect(() => onArrival(), []);
}
