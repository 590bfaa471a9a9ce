import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog, DialogContent, DialogTitle } from '../../ui/dialog.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { landingLinks } from './landing-links.ts';

interface LandingMenuProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const WIDE = '(min-width: 769px)';

/** The overlay menu on narrow screens. It traps focus, and Escape closes it. */
export default function LandingMenu({ isOpen, onOpenChange }: LandingMenuProps) {
  const { t } = useTranslation('landing');
  useEffect(() => {
    // Rotating the device can make the viewport wide enough for the bar, so the menu closes.
    const wide = matchMedia(WIDE);
    const close = () => wide.matches && onOpenChange(false);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [onOpenChange]);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent size="full" closeLabel={t('bar.close')} className="bg-canvas!">
        <DialogTitle className="sr-only">{t('bar.menu')}</DialogTitle>
        <nav className="mt-16 grid gap-2">
          {landingLinks.map(({ text, to }) => (
            <PageLink key={text} to={to} className="type-display flex min-h-14 items-center text-heading">
              {t(`bar.${text}`)}
            </PageLink>
          ))}
        </nav>
        <ButtonLink href="/register" size="large" className="mt-auto w-full">
          {t('bar.create')}
        </ButtonLink>
      </DialogContent>
    </Dialog>
  );
}
