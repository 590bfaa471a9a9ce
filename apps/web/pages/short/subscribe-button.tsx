import { useTranslation } from 'react-i18next';
import { InlineScript } from '../../delivery/inline-script.tsx';
import { Island } from '../../delivery/island.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Checkout } from './checkout.tsx';
import { LOGIN_TO_SUBSCRIBE_URL, SUBSCRIBE_PARAM } from './short-urls.ts';

/**
 * Lets visitors and members order Premium. The page is the same for everyone and contains two controls: for
 * visitors, a login link that works without scripts and leads back to the checkout; for members, a button
 * that opens the checkout modal.
 */
export function SubscribeButton() {
  const { t } = useTranslation('short');
  return (
    <>
      <ButtonLink href={LOGIN_TO_SUBSCRIBE_URL} size="large" className="in-data-[session=hint]:hidden">
        {t('offer.subscribe')}
      </ButtonLink>
      <Island
        name="checkout"
        component={Checkout}
        texts={['short']}
        props={{}}
        className="contents not-in-data-[session=hint]:hidden"
      />
      <InlineScript>{OPEN_FROM_QUERY_SCRIPT}</InlineScript>
    </>
  );
}

/** Makes the preceding island load at once if the URL has the query parameter `param`. */
function loadIfAsked(param: string): void {
  const island = document.currentScript?.previousElementSibling;
  if (island instanceof HTMLElement && new URLSearchParams(location.search).has(param))
    island.dataset.load = '0';
}

const OPEN_FROM_QUERY_SCRIPT = `(${loadIfAsked})(${JSON.stringify(SUBSCRIBE_PARAM)})`;
