import { Infinity as Endless, Palette, Rainbow, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { PREMIUM_LIMITS } from '#contracts/rules/short';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../ui/dialog.tsx';

const benefits = [
  { name: 'unlimited', Icon: Endless },
  { name: 'gradient', Icon: Rainbow },
  { name: 'customization', Icon: Palette },
  { name: 'effects', Icon: Sparkles },
] as const;

interface UpgradeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What Premium brings (spec section 2). It opens in a new tab, so that nothing here is lost on the way. */
export function UpgradeDialog({ open, onOpenChange }: UpgradeDialogProps) {
  const { t, i18n } = useTranslation('short-editor');
  const { amount, currency } = brand.premium;
  const price = new Intl.NumberFormat(i18n.language, { style: 'currency', currency }).format(amount / 100);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={t('upgrade.close')}>
        <DialogTitle>{t('upgrade.title')}</DialogTitle>
        <DialogDescription>{t('upgrade.text', { price })}</DialogDescription>
        <ul className="mt-6 grid gap-5">
          {benefits.map(({ name, Icon }) => (
            <li key={name} className="flex gap-4">
              <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
              <div>
                <p className="font-semibold">{t(`upgrade.${name}`)}</p>
                <p className="text-small text-soft">{t(`upgrade.${name}Hint`, { ...PREMIUM_LIMITS })}</p>
              </div>
            </li>
          ))}
        </ul>
        <DialogActions>
          <DialogClose render={<Button variant="quiet" />}>{t('upgrade.later')}</DialogClose>
          <ButtonLink href="/short#premium" target="_blank" rel="noopener">
            {t('upgrade.more')}
            <span className="sr-only">{t('page.newTab')}</span>
          </ButtonLink>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
