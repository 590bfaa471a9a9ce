import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { LogoMark } from '../logo.tsx';
import { PageLink } from '../page-link.tsx';
import { CookieNotice } from './cookie-notice.tsx';
import { LanguageLinks } from './language-links.tsx';
import { footerColumns, footerLine } from './site-links.ts';

/** Link columns, copyright, cookie choice and language; `compact` leaves out the columns (product 2.4). */
export function SiteFooter({ compact }: { compact: boolean }) {
  const { t } = useTranslation('common');
  return (
    <footer className="border-hairline border-t print:hidden">
      <div className="page-frame">
        {!compact && <FooterColumns />}
        <cookie-choice className="block py-2">
          <div className="flex flex-wrap items-center justify-between gap-x-8">
            <div className="flex flex-wrap items-center gap-x-5 text-small text-soft sm:gap-x-6">
              <p className="py-3 text-faint">
                {t('footer.copyright', { year: new Date().getFullYear(), product: brand.name })}
              </p>
              {compact &&
                footerLine.map(({ text, to }) => (
                  <PageLink key={to} to={to} className="inline-flex min-h-11 items-center hover:text-strong">
                    {t(text)}
                  </PageLink>
                ))}
            </div>
            <div className="flex flex-wrap items-center gap-x-6">
              <CookieSettings />
              <LanguageLinks />
            </div>
          </div>
          <CookieNotice />
        </cookie-choice>
        <noscript>
          <a href="/sign-in/logout" className="inline-flex min-h-11 items-center text-small text-soft">
            {t('footer.logOut')}
          </a>
        </noscript>
      </div>
    </footer>
  );
}

function FooterColumns() {
  const { t } = useTranslation('common');
  return (
    <div className="grid gap-10 border-hairline border-b pt-12 pb-10 lg:grid-cols-[1fr_3fr] lg:pt-16">
      <LogoMark className="size-12" />
      <div className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4">
        {footerColumns.map(({ title, links }) => (
          <nav key={title} aria-label={t(title)} className="min-w-0">
            <h2 className="font-semibold font-text text-small text-strong">{t(title)}</h2>
            <ul className="mt-2">
              {links.map((link) => (
                <li key={link.to}>
                  <PageLink
                    to={link.to}
                    className="inline-flex min-h-11 max-w-full items-center text-small text-soft hyphens-auto wrap-anywhere hover:text-strong md:min-h-9"
                  >
                    {t(link.text)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </div>
  );
}

/** Opens the cookie notice. Without scripts, nothing optional is stored and there is no choice. */
function CookieSettings() {
  const { t } = useTranslation('common');
  return (
    <button
      type="button"
      data-reopen-cookies
      {...{ [SCRIPTED]: '' }}
      className="inline-flex min-h-11 items-center text-small text-soft in-data-[cookies=open]:hidden hover:text-strong noscript:hidden"
    >
      {t('footer.cookies')}
    </button>
  );
}
