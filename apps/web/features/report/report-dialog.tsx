import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useToasts } from '../../ui/toast.tsx';
import type { ReportDialogContentProps } from './report-dialog-content.tsx';

const loadContent = () => import('./report-dialog-content.tsx');
/** Most viewers never report anything, so the form and its texts load on demand. */
const ReportDialogContent = lazy(loadContent);

interface ReportDialogProps extends ReportDialogContentProps {
  /**
   * Called when the form starts and stops loading; in between, the control that opens the dialog is shown as
   * busy.
   */
  onLoading: (isLoading: boolean) => void;
}

/**
 * The report modal (product 10.6). Focus returns to the control that opened it. Requires a `ToastProvider`
 * with `Toasts`, which shows the report's number after the modal has closed.
 */
export function ReportDialog({ open, onClose, onLoading, ...rest }: ReportDialogProps) {
  const { t, i18n } = useTranslation('common');
  const toasts = useToasts();
  const [isLoaded, setLoaded] = useState(false);
  const giveUp = useEffectEvent(() => {
    // Offline, or this page is older than the deployed site; the next press tries again.
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
