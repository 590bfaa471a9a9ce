import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LegalSection } from '#locales/legal/legal-text';

interface TableOfContentsProps {
  binding: readonly LegalSection[];
  /**
   * Sections of the summary, in the same order as those of the binding text. Null for readers whose language
   * is that of the binding text.
   */
  summary: readonly LegalSection[] | null;
}

/**
 * Lists every section of the binding text, in the viewer's language. The list collapses on phones and is
 * sticky next to the text elsewhere.
 */
export function TableOfContents({ binding, summary }: TableOfContentsProps) {
  const { t } = useTranslation('legal');
  const links = (
    <ol className="grid pb-2 text-small">
      {binding.map(({ id, number, title }, place) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-baseline gap-3 py-2.5 text-soft hover:text-strong lg:min-h-9 lg:py-1.5"
          >
            <span className="w-5 shrink-0 text-right text-faint tabular-nums">{number}</span>
            <span className="hyphens-auto wrap-anywhere">{summary?.[place]?.title ?? title}</span>
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav
      aria-label={t('contents')}
      className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto print:hidden"
    >
      <details className="group rounded-panel bg-raised px-4 inset-ring inset-ring-hairline lg:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold text-strong">
          {t('contents')}
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        {links}
      </details>
      <div className="hidden lg:block">
        <p className="mb-2 font-semibold text-small text-strong">{t('contents')}</p>
        {links}
      </div>
    </nav>
  );
}
