import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** An inline link that opens a new tab, so that entered values and consents are not lost. */
export function NewTabLink({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('checkout');
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {children}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}
