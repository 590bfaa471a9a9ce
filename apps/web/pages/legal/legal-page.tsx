import { useTranslation } from 'react-i18next';
import { languageOrFallback } from '#locales/languages';
import { bindingLanguage } from '#locales/legal/binding-language';
import type { LegalSection } from '#locales/legal/legal-text';
import { SiteLayout } from '../../ui/layout/site-layout.tsx';
import { Blocks } from './blocks.tsx';
import { type LegalFiles, legalTextOf } from './legal-files.ts';
import type { LegalPageName } from './load-legal.ts';
import { TableOfContents } from './table-of-contents.tsx';

interface LegalPageProps {
  page: LegalPageName;
  files: LegalFiles;
}

/**
 * A legal text, which is always shown in full and in the binding language (product 3.9). Readers of another
 * language first see a summary, with one section for each section of the text (decision 21). Section numbers
 * are in the margin, and the table of contents stays visible.
 */
export function LegalPage({ page, files }: LegalPageProps) {
  const { t, i18n } = useTranslation('legal');
  const language = languageOrFallback(i18n.language);
  const binding = legalTextOf(files, page, bindingLanguage);
  const summary = language === bindingLanguage ? null : legalTextOf(files, page, language);
  return (
    <SiteLayout>
      <div className="page-frame pt-12 pb-20 sm:pt-16 lg:pb-28 print:p-0">
        <h1 className="type-display text-display hyphens-auto max-md:text-[clamp(1.25rem,8.2vw,3.5rem)]">
          {t(`${page}.title`)}
        </h1>
        {summary && <p className="mt-4 hidden print:block">{t(`${page}.german`)}</p>}
        <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
          <TableOfContents binding={binding.sections} summary={summary?.sections ?? null} />
          <div className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-14 text-soft wrap-anywhere max-sm:hyphens-auto print:max-w-none">
            {summary && (
              <section aria-labelledby="summary" className="print:hidden">
                <h2
                  id="summary"
                  className="type-display text-title text-strong sm:text-[2rem] sm:leading-tight"
                >
                  {t('summary.title')}
                </h2>
                <p className="mt-3 border-accent border-l-2 pl-4 text-strong">{t('summary.note')}</p>
                <Blocks of={summary.intro} title={t('summary.title')} />
                <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-7">
                  {summary.sections.map((section, place) => (
                    <Summary key={section.id} section={section} binding={binding.sections[place]} />
                  ))}
                </div>
              </section>
            )}
            <article
              lang={bindingLanguage}
              aria-label={t(`${page}.german`)}
              className="grid grid-cols-[minmax(0,1fr)] gap-12"
            >
              {summary && (
                <h2
                  lang={language}
                  className="type-display text-title text-strong sm:text-[2rem] sm:leading-tight print:hidden"
                >
                  {t('summary.german')}
                </h2>
              )}
              {binding.intro.length > 0 && (
                <div className="grid gap-4 text-lead">
                  <Blocks of={binding.intro} title={t(`${page}.german`)} />
                </div>
              )}
              {binding.sections.map((section) => (
                <Section key={section.id} {...section} />
              ))}
            </article>
          </div>
        </div>
      </div>
    </SiteLayout>
  );
}

function Section({ id, number, title, blocks }: LegalSection) {
  return (
    <section
      aria-labelledby={id}
      className="below-fold-[24rem] grid grid-cols-[minmax(0,1fr)] gap-4 leading-relaxed"
    >
      <h2
        id={id}
        className="text-balance border-hairline border-t pt-6 font-display font-semibold text-[1.625rem] text-strong leading-tight target:border-accent flex gap-2 sm:gap-4 print:break-after-avoid"
      >
        <span className="text-faint tabular-nums sm:min-w-10">{number}.</span>
        <span className="min-w-0">{title}</span>
      </h2>
      <Blocks of={blocks} title={title} />
    </section>
  );
}

function Summary({ section, binding }: { section: LegalSection; binding: LegalSection | undefined }) {
  const { t } = useTranslation('legal');
  return (
    <section aria-labelledby={`in-short-${section.id}`} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 id={`in-short-${section.id}`} className="font-semibold text-strong text-lead">
        {section.title}
      </h3>
      <Blocks of={section.blocks} title={section.title} />
      {binding && (
        <p className="text-small">
          <a
            href={`#${binding.id}`}
            className="inline-flex min-h-6 items-center text-soft underline decoration-edge underline-offset-4 hover:text-strong"
          >
            {t('summary.binding', { number: binding.number })}
            <span className="sr-only">
              {': '}
              <span lang={bindingLanguage}>{binding.title}</span>
            </span>
          </a>
        </p>
      )}
    </section>
  );
}
