import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { Logo } from '../logo.tsx';
import { PageLink } from '../page-link.tsx';
import { SessionSlot } from './session-slot.tsx';

/** The logo and the session slot (product 2.2). */
export function SiteHeader() {
  return (
    <header className="site-header sticky top-0 z-20 border-hairline border-b bg-canvas print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-7xl flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-1.5 sm:px-6">
        <HomeLink />
        <SessionSlot />
      </div>
    </header>
  );
}

export function HomeLink() {
  const { t } = useTranslation('common');
  return (
    <PageLink to="/" className="-ml-1 inline-flex min-h-11 items-center rounded-small px-1">
      <Logo className="h-8 w-auto" label={t('frame.home', { product: brand.name })} />
    </PageLink>
  );
}
