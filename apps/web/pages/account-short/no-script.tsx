import { useTranslation } from 'react-i18next';

/** Tells visitors whose browser runs no scripts that editing requires them. */
export function NoScript() {
  const { t } = useTranslation('short-editor');
  return (
    <noscript>
      <div className="mx-auto grid w-full max-w-3xl gap-4 px-6 py-24">
        <h1 className="type-display text-heading">{t('noScript.title')}</h1>
        <p className="text-lead text-soft">{t('noScript.text')}</p>
      </div>
    </noscript>
  );
}
