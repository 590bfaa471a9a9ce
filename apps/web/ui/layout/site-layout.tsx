import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { CookieNotice } from './cookie-notice.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useStoredLanguage } from './use-stored-language.ts';

interface SiteLayoutProps {
  children: ReactNode;
  /** Stands in for the shared header, on pages with a bar of their own. */
  header?: ReactNode;
  /** Layout of the main part; its width is the page's own business. */
  className?: string;
}

/** Every page of the site stands in this: a way past the header, the header, the page, the footer. */
export function SiteLayout({ children, header = <SiteHeader />, className }: SiteLayoutProps) {
  const { t } = useTranslation('common');
  useStoredLanguage();
  return (
    <div className="isolate">
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-full bg-strong px-5 py-3 font-semibold text-canvas focus:translate-y-0 forced-colors:border"
      >
        {t('frame.skip')}
      </a>
      <div className="flex min-h-dvh flex-col">
        {header}
        <main id="content" tabIndex={-1} className={classNames('flex-1', className)}>
          {children}
        </main>
        <SiteFooter />
      </div>
      <CookieNotice />
    </div>
  );
}
