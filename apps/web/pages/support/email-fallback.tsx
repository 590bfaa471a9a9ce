import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { supportLink } from '../../ui/support-link.tsx';

/** The fallback by email, which always works. */
export function EmailFallback() {
  const { t } = useTranslation('support');
  return (
    <span>
      <Trans
        t={t}
        i18nKey="form.byMail"
        values={{ email: brand.supportEmail }}
        components={{ mail: supportLink }}
      />
    </span>
  );
}
