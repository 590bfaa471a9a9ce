import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useToasts } from '../../ui/toast.tsx';
import type { ReportDialogContentProps } from './report-dialog-content.tsx';

const loadContent = () => import('./report-dialog-content.tsx');
/** Most readers never report anything: the form and its texts are fetched when somebody is about to. */
const ReportDialogContent = lazy(loadContent);

interface ReportDialogProps extends ReportDialogContentProps {
  /** Told when the form is being fetched and when that is over; what opens the dialog is busy meanwhile. */
  onLoading: (isLoading: boolean) => void;
}

/**
 * The report modal (spec sections 2 and 4). Focus returns to what opened it. Stands inside a `ToastProvider` with
 * `Toasts`, which shows the report's number when the modal has gone.
 */
export function ReportDialog({ open, onClose, onLoading, ...rest }: ReportDialogProps) {
  const { t, i18n } = useTranslation('common');
  const toasts = useToasts();
  const [isLoaded, setLoaded] = useState(false);
  const giveUp = useEffectEvent(() => {
    // No connection, or this page is older than the site by now: the next press tries again.
    toasts.add({ id: 'report', title: t('error.offline') });
    onClose();
  });
  const tell = useEffectEvent(onLoading);
  useEffect(() => {
    if (!open || isLoaded) return;
    let gone = false;
    tell(true);
    Promise.all([loadContent(), loadTexts(i18n, ['report', 'errors', 'sign-in'])]).then(
      () => gone || setLoaded(true),
      () => gone || giveUp(),
    );
    return () => {
      gone = true;
      tell(false);
    };
  }, [open, isLoaded, i18n]);
  if (!isLoaded) return null;
  return (
    <Suspense>
      <ReportDialogContent {...rest} open={open} onClose={onClose} />
    </Suspense>
  );
}
