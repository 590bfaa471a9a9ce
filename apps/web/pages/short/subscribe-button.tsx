import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useCheckout } from '../../features/checkout/use-checkout.tsx';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { LOGIN_TO_SUBSCRIBE_URL, SUBSCRIBE_PARAM } from './short-urls.ts';

/**
 * Opens the checkout modal. The page is the same for everyone, so the server renders a link that leads
 * through the login and works without scripts. Only the browser knows whether a member is signed in and can
 * skip the login.
 */
export function SubscribeButton() {
  const { t } = useTranslation('short');
  const { state } = useSession();
  const button = useRef<HTMLElement>(null);
  // A modal opened by the URL has no opener to return the focus to.
  const checkout = useCheckout({
    loginUrl: LOGIN_TO_SUBSCRIBE_URL,
    hasUnsavedChanges: false,
    finalFocus: button,
  });
  useOpenFromQuery(checkout.open);
  const remember = (element: HTMLElement | null) => {
    button.current = element;
  };
  return (
    <>
      {state === 'loggedIn' || state === 'loading' ? (
        <Button
          ref={remember}
          size="large"
          aria-haspopup="dialog"
          pending={checkout.state === 'opening'}
          onPointerEnter={checkout.preload}
          onFocus={checkout.preload}
          onClick={() => void checkout.open()}
        >
          {t('offer.subscribe')}
        </Button>
      ) : (
        <ButtonLink ref={remember} href={LOGIN_TO_SUBSCRIBE_URL} size="large">
          {t('offer.subscribe')}
        </ButtonLink>
      )}
      <p role="alert" className="text-small font-medium empty:hidden sm:col-span-2 sm:row-start-2">
        {checkout.state === 'unavailable' && t('offer.unavailable')}
      </p>
      {checkout.dialog}
    </>
  );
}

/** Opens the modal after the login and removes the parameter from the URL. */
function useOpenFromQuery(open: () => Promise<boolean>): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const onArrival = useEffectEvent(() => {
    const query = new URLSearchParams(search);
    if (!query.has(SUBSCRIBE_PARAM)) return;
    query.delete(SUBSCRIBE_PARAM);
    void navigate({ search: query.toString(), hash }, { replace: true, preventScrollReset: true });
    void open();
  });
  useEffect(() => onArrival(), []);
}
