import { Infinity as Endless, Palette, Rainbow, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/rules/short';
import { premiumPrice } from '../../../features/checkout/premium-price.ts';
import type { Checkout } from '../../../features/checkout/use-checkout.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog, DialogClose, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';
import { useBackToClose } from '../controls/use-back-to-close.ts';
import type { Upgrade } from './use-upgrade.ts';

const FREE = {
  freeLinks: FREE_LIMITS.links,
  freeShortcuts: FREE_LIMITS.shortcuts,
  freeTitles: FREE_LIMITS.titles,
};

const benefits = [
  { name: 'unlimited', Icon: Endless },
  { name: 'gradient', Icon: Rainbow },
  { name: 'customization', Icon: Palette },
  { name: 'effects', Icon: Sparkles },
] as const;

type UpgradeDialogProps = Pick<Upgrade, 'open' | 'onOpenChange' | 'finalFocus'> & { checkout: Checkout };

/**
 * Explains what Premium includes, with a button that opens the checkout. Links to further information open in
 * a new tab, so that the editor keeps its state.
 */
export function UpgradeDialog({ open, onOpenChange, finalFocus, checkout }: UpgradeDialogProps) {
  const { t, i18n } = useTranslation('short-editor');
  useBackToClose(open, () => onOpenChange(false));
  const price = premiumPrice(i18n.language);
  const order = async () => {
    if (await checkout.open()) onOpenChange(false);
  };
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        closeLabel={t('upgrade.close')}
        // The checkout dialog may be open above this dialog; the focus then stays there.
        finalFocus={() => (checkout.state === 'open' ? false : finalFocus())}
      >
        <DialogTitle>{t('upgrade.title')}</DialogTitle>
        <DialogDescription>{t('upgrade.text', { price })}</DialogDescription>
        <p className="-mb-2 text-small">
          <a
            href="/cancel"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center rounded-small text-soft underline decoration-edge underline-offset-4 hover:text-strong"
          >
            {t('upgrade.cancel')}
            <span className="sr-only">{t('page.newTab')}</span>
          </a>
        </p>
        <ul className="mt-5 grid gap-5">
          {benefits.map(({ name, Icon }) => (
            <li key={name} className="flex gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
              <div>
                <p className="font-semibold">{t(`upgrade.${name}`, { ...PREMIUM_LIMITS })}</p>
                <p className="text-small text-soft">{t(`upgrade.${name}Hint`, FREE)}</p>
              </div>
            </li>
          ))}
        </ul>
        <p role="alert" className="mt-6 font-medium text-error text-small empty:hidden">
          {checkout.state === 'unavailable' && t('upgrade.unavailable')}
        </p>
        <div className="mt-8 grid gap-3">
          <Button
            pending={checkout.state === 'opening'}
            onPointerEnter={checkout.preload}
            onClick={() => void order()}
          >
            {t('upgrade.order')}
          </Button>
          <ButtonLink variant="secondary" href="/short#premium" target="_blank" rel="noopener">
            {t('upgrade.more')}
            <span className="sr-only">{t('page.newTab')}</span>
          </ButtonLink>
          <DialogClose render={<Button variant="quiet" />}>{t('upgrade.later')}</DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  );
}
