import { useTranslation } from 'react-i18next';
import type { Blocker } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '../../../ui/dialog.tsx';

/** Asks for confirmation before a link within this site discards unsaved changes. */
export function LeaveDialog({ blocker }: { blocker: Blocker }) {
  const { t } = useTranslation('short-editor');
  return (
    <Dialog open={blocker.state === 'blocked'} onOpenChange={(open) => open || blocker.reset?.()}>
      <DialogContent>
        <DialogTitle>{t('leave.title')}</DialogTitle>
        <DialogDescription>{t('leave.text')}</DialogDescription>
        <DialogActions>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t('leave.stay')}</Button>
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
