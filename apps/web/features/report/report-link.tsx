import { useTranslation } from 'react-i18next';
import { ReportDialog } from './report-dialog.tsx';

/** Link for reporting a profile; it works for every visitor and without scripts. */
export function ReportLink({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  return (
    <ReportDialog
      reported={{ kind: 'profile', username }}
      className="inline-flex min-h-11 items-center text-small text-faint underline-offset-4 hover:text-strong hover:underline"
    >
      {t('full.report')}
    </ReportDialog>
  );
}
