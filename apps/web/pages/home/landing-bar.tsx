import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SessionSlot } from '../../ui/layout/session-slot.tsx';
import { HomeLink } from '../../ui/layout/site-header.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { landingLinks } from './landing-links.ts';
import { LandingMenu } from './landing-menu.tsx';

/**
 * The landing page's own bar (product 3.1). On viewports up to 768 px wide, its links are in an overlay menu
 * (product 2.6).
 */
export function LandingBar() {
  const { t } = useTranslation('landing');
  return (
    <header className="site-header sticky top-0 z-20 border-hairline border-b bg-canvas print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 sm:px-6">
        <HomeLink />
        <nav aria-label={t('bar.menu')} className="ml-auto flex items-center max-[769px]:hidden">
          {landingLinks.map(({ text, to }) => (
            <PageLink
              key={text}
              to={to}
              className="inline-flex min-h-11 items-center rounded-small px-4 text-body text-soft hover:text-strong"
            >
              {t(`bar.${text}`)}
            </PageLink>
          ))}
        </nav>
        <div className="flex flex-wrap items-center gap-2 max-[769px]:ml-auto">
          <SessionSlot />
          <ButtonLink href="/register" className="max-[769px]:hidden">
            {t('bar.create')}
          </ButtonLink>
          <LandingMenu />
        </div>
      </div>
    </header>
  );
}
