import { Menu, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { landingLinks } from './landing-links.ts';

/** The overlay menu for narrow screens and its button; `landing-menu.element.ts` opens the menu. */
export function LandingMenu() {
  const { t } = useTranslation('landing');
  return (
    <landing-menu className="contents">
      <IconButton
        label={t('bar.menu')}
        aria-haspopup="dialog"
        aria-expanded={false}
        className="min-[769px]:hidden noscript:hidden"
        {...{ [SCRIPTED]: '' }}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <dialog
        aria-label={t('bar.menu')}
        className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none flex-col overflow-y-auto overscroll-contain bg-canvas p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-strong transition-[translate,opacity] duration-slow open:flex sm:px-[max(2rem,50vw-30rem)] sm:py-8 max-sm:starting:open:translate-y-full sm:starting:open:opacity-0"
      >
        <div className="mt-16 grid gap-2">
          {landingLinks.map(({ text, to }) => (
            <PageLink key={text} to={to} className="type-display flex min-h-14 items-center text-heading">
              {t(`bar.${text}`)}
            </PageLink>
          ))}
        </div>
        <ButtonLink href="/register" size="large" className="mt-auto w-full">
          {t('bar.create')}
        </ButtonLink>
        <form method="dialog" className="absolute top-3 right-3 sm:top-5 sm:right-5">
          <IconButton type="submit" label={t('bar.close')}>
            <X aria-hidden="true" />
          </IconButton>
        </form>
      </dialog>
    </landing-menu>
  );
}
