import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import {
  Dialog,
  DialogActions,
  DialogDescription,
  DialogQuestion,
  DialogTitle,
} from '../../../ui/dialog.tsx';
import type { LeaveGuard } from './use-leave-guard.ts';

/** Asks for confirmation before the member leaves the editor and loses unsaved changes. */
export function LeaveDialog({ guard: { isAsking, leave, stay } }: { guard: LeaveGuard }) {
  const { t } = useTranslation('short-editor');
  return (
    <Dialog open={isAsking} onOpenChange={(open) => open || stay()}>
      <DialogQuestion>
        <DialogTitle>{t('leave.title')}</DialogTitle>
        <DialogDescription>{t('leave.text')}</DialogDescription>
        <DialogActions>
          <Button variant="danger" onClick={leave}>
            {t('leave.leave')}
          </Button>
          <Button onClick={stay}>{t('leave.stay')}</Button>
        </DialogActions>
      </DialogQuestion>
    </Dialog>
  );
}
