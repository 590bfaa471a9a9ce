import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { LogoMark } from '../logo.tsx';
import { PageLink } from '../page-link.tsx';
import { LanguageLinks } from './language-links.tsx';
import { footerColumns } from './site-links.ts';

/** Link columns, language and copyright (product 2.4). */
export function SiteFooter() {
  const { t } = useTranslation('common');
  return (
    <footer className="border-hairline border-t print:hidden">
      <div className="mx-auto w-full max-w-7xl px-4 pt-12 pb-6 sm:px-6 lg:pt-16">
        <div className="grid gap-10 lg:grid-cols-[1fr_3fr]">
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
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-hairline border-t pt-4">
          <p className="text-small text-faint">
            {t('footer.copyright', { year: new Date().getFullYear(), product: brand.name })}
          </p>
          <div className="flex flex-wrap items-center gap-x-6">
            <CookieSettings />
            <LanguageLinks />
          </div>
        </div>
        <noscript>
          <a href="/sign-in/logout" className="inline-flex min-h-11 items-center text-small text-soft">
            {t('footer.logOut')}
          </a>
        </noscript>
      </div>
    </footer>
  );
}

/** Shown only after the visitor has made a cookie choice; without scripts, no choice is possible. */
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
