import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { PageMessages } from './page-messages.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { type SiteLink, visitorLinks } from './site-links.ts';

interface SiteLayoutProps {
  children: ReactNode;
  /** The header's links for visitors. */
  links?: readonly SiteLink[];
  /**
   * Whether the footer is a single line: on account pages and instead of a page that failed. These may be short,
   * so they can fill the window.
   */
  compactFooter?: boolean;
  /** Id of the target of the skip link. Default: the `main` element. Set it if `main` begins with a menu. */
  skipTo?: string | undefined;
  /** Layout classes for the `main` element; the page sets its own width. */
  className?: string;
}

/** Layout of most of the site's pages: skip link, header, page and footer. */
export function SiteLayout({
  children,
  links = visitorLinks,
  compactFooter = false,
  skipTo = 'content',
  className,
}: SiteLayoutProps) {
  const { t } = useTranslation('common');
  return (
    <div className="isolate">
      <a
        href={`#${skipTo}`}
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-full bg-strong px-5 py-3 font-semibold text-canvas focus:translate-y-0 print:hidden forced-colors:border"
      >
        {t('frame.skip')}
      </a>
      <div className="flex min-h-dvh flex-col">
        <SiteHeader visitorLinks={links} />
        <main
          id="content"
          tabIndex={-1}
          className={classNames('flex-1', compactFooter && 'flex flex-col', className)}
        >
          {children}
        </main>
        <SiteFooter compact={compactFooter} />
      </div>
      <PageMessages />
    </div>
  );
}
