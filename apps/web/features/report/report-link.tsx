import { useTranslation } from 'react-i18next';

/** Link for reporting a profile; it works for every visitor and without scripts. */
export function ReportLink({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  return (
    <a
      href={`/report?profile=${username}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center text-small text-faint underline-offset-4 hover:text-strong hover:underline"
    >
      {t('full.report')}
    </a>
  );
}
