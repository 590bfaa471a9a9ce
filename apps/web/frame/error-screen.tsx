import { useTranslation } from 'react-i18next';

/** The page for an address that doesn't exist or a failure that nobody foresaw. */
export function ErrorScreen({ status }: { status: number }) {
  const { t } = useTranslation('common');
  const kind = status === 404 ? 'notFound' : status === 401 ? 'unauthorized' : 'unexpected';
  return (
    <main>
      <h1>{t(`error.${kind}.title`)}</h1>
      <p>{t(`error.${kind}.text`)}</p>
    </main>
  );
}
