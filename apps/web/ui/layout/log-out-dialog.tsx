import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logOut } from '../../session/log-out.ts';
import { Button } from '../button.tsx';
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
} from '../dialog.tsx';

interface LogOutDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** The button that receives focus when the dialog closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** Lets the member stay logged in or log out (product 2.3). */
export function LogOutDialog({ isOpen, onOpenChange, button }: LogOutDialogProps) {
  const { t } = useTranslation('common');
  const [isPending, setPending] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange}>
      <DialogContent finalFocus={button}>
        <DialogTitle>{t('logOut.title')}</DialogTitle>
        <DialogDescription>{t('logOut.text')}</DialogDescription>
        <DialogActions>
          <Button
            variant="secondary"
            pending={isPending}
            onClick={() => {
              setPending(true);
              void logOut().finally(() => setPending(false));
            }}
          >
            {t('logOut.logOut')}
          </Button>
          <DialogClose render={<Button>{t('logOut.stay')}</Button>} />
        </DialogActions>
      </DialogContent>
    </Dialog>
  );
}
