import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { Language } from '#locales/languages';
import { areOptionalCookiesAccepted } from './cookie-choice.ts';
import { inLanguage, storeLanguage } from './stored-language.ts';

/** Each in its own language, never translated. */
const names: Record<Language, string> = { en: 'English', de: 'Deutsch' };

/** The same page in the other language. Plain links: the gateway remembers the choice, with or without scripts. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('common');
  const { search } = useLocation();
  return (
    <nav aria-label={t('footer.language')} className="-mx-3 flex text-small">
      {(Object.keys(names) as Language[]).map((language) => (
        <a
          key={language}
          href={inLanguage(search, language)}
          hrefLang={language}
          lang={language}
          aria-current={i18n.language === language ? 'true' : undefined}
          onClick={() => areOptionalCookiesAccepted() && storeLanguage(language)}
          className="inline-flex min-h-11 items-center px-3 text-soft underline-offset-8 hover:text-strong aria-[current]:font-semibold aria-[current]:text-strong aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-accent"
        >
          {names[language]}
        </a>
      ))}
    </nav>
  );
}
