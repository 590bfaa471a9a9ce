import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { buttonClasses } from '../../ui/button-classes.ts';
import { Dialog, DialogContent, DialogDescription, DialogTitle, DialogTrigger } from '../../ui/dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { QrIcon } from './share-icons.tsx';

interface QrDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  username: string;
  url: string;
  /** Layout classes for the button. */
  className?: string;
}

/** A button that shows the QR code of a Short, to scan or to download. */
export function QrDialog({ open, onOpenChange, username, url, className }: QrDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogTrigger render={<Button variant="secondary" className={className} />}>
        <QrIcon />
        {t('share.code')}
      </DialogTrigger>
      <DialogContent closeLabel={t('share.close')}>
        <DialogTitle>{t('share.code')}</DialogTitle>
        <DialogDescription className="mb-6">{t('share.codeHint')}</DialogDescription>
        <QrCode
          username={username}
          url={url}
          imageClassName={buttonClasses({})}
          printClassName={buttonClasses({ variant: 'secondary' })}
        />
      </DialogContent>
    </Dialog>
  );
}
