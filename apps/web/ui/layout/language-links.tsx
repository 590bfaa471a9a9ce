import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { languageEntries, languages } from '#locales/languages';
import { queryInLanguage } from './stored-language.ts';

/**
 * Id of the element with the links. It is also the fragment of their URLs, so that the page in the other
 * language opens at the same position.
 */
const PLACE = 'language';

/**
 * Links to the same page in the other languages, at the same position. The links are plain, so that the
 * gateway stores the choice with or without scripts. They keep the rest of the query string; on cached pages,
 * `start-language-links.ts` reads the query from the current URL.
 */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('common');
  const { search } = useLocation();
  return (
    <nav id={PLACE} aria-label={t('footer.language')} className="-mx-3 flex text-small">
      {languages.map((language) => (
        <a
          key={language}
          href={`${queryInLanguage(search, language)}#${PLACE}`}
          hrefLang={language}
          lang={language}
          aria-current={i18n.language === language ? 'true' : undefined}
          className="inline-flex min-h-11 items-center px-3 text-soft underline-offset-8 hover:text-strong aria-[current]:font-semibold aria-[current]:text-strong aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-accent"
        >
          {languageEntries[language].name}
        </a>
      ))}
    </nav>
  );
}
