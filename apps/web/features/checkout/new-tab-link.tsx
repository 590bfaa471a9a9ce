import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A link inside a sentence that opens a new tab: reading on must not cost what was typed or ticked. */
export function NewTabLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}
