import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isLongText } from './is-long-text.ts';

/**
 * A post's text with its line breaks. A long text is cut to twelve lines and expands without scripts; screen
 * readers read the whole text. The button precedes the text in the markup, because the CSS that expands the
 * text selects it as a sibling that follows the button.
 */
export function CollapsibleText({ text, className = 'text-lead' }: { text: string; className?: string }) {
  const { t } = useTranslation('post');
  const look = `max-w-[40rem] whitespace-pre-line wrap-anywhere ${className}`;
  if (!isLongText(text))
    return (
      <p dir="auto" className={look}>
        {text}
      </p>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2">
      <details className="group peer order-last">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control font-semibold [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">{t('words.more')}</span>
          <span className="not-group-open:hidden">{t('words.less')}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform duration-quick group-open:rotate-180"
          />
        </summary>
      </details>
      <p dir="auto" data-folded className={`${look} line-clamp-12 peer-open:line-clamp-none`}>
        {text}
      </p>
    </div>
  );
}
