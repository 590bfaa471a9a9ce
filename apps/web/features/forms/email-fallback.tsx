import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { supportLink } from '../../ui/support-link.tsx';

/**
 * The alternative to a form, which always works: an email to support. `texts` selects the namespace with the
 * wording.
 */
export function EmailFallback({ texts }: { texts: 'report' | 'support' | 'terminations' }) {
  const { t } = useTranslation(texts);
  return (
    <Trans
      t={t}
      i18nKey="form.byMail"
      values={{ email: brand.supportEmail }}
      components={{ mail: supportLink }}
    />
  );
}
