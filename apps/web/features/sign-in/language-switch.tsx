import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { languageEntries, languages } from '#locales/languages';
import { queryInLanguage } from '../../ui/layout/stored-language.ts';

/**
 * Switches the language with plain links, which work without scripts. Each language is named in that
 * language. Registration steps change the query without loading a page, so `start-language-links.ts` reads
 * the query from the current URL.
 */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('sign-in');
  const { search } = useLocation();
  return (
    <nav aria-label={t('frame.language')}>
      <ul className="-mr-3 flex flex-wrap items-center gap-1">
        {languages.map((language) => (
          <li key={language}>
            <a
              href={queryInLanguage(search, language)}
              hrefLang={language}
              lang={language}
              aria-current={language === i18n.language ? 'true' : undefined}
              className="grid min-h-11 min-w-11 place-items-center rounded-full px-3 text-small font-medium text-faint transition-colors duration-quick hover:text-strong aria-[current]:text-strong aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-[0.4em]"
            >
              {languageEntries[language].name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
