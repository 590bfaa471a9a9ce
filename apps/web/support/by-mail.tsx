import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';

/** The way that always works. */
export function ByMail() {
  const { t } = useTranslation('support');
  return (
    <span>
      <Trans
        t={t}
        i18nKey="form.byMail"
        values={{ email: brand.supportEmail }}
        components={{
          // biome-ignore lint/a11y/useAnchorContent: the translation puts the address in.
          mail: <a href={`mailto:${brand.supportEmail}`} className="link" />,
        }}
      />
    </span>
  );
}
