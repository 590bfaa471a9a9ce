import { CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSubject } from '#contracts/reports';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogContent, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { useToasts } from '../../ui/toast.tsx';
import { ReportForm } from './report-form.tsx';
import type { ReportFormValues } from './report-form-values.ts';

/** How long the confirmation is shown before the modal closes, in ms (product 13). */
export const CONFIRMED_MS = 1600;
/** How long the report's number is shown, in ms: long enough to write it down. */
const NUMBER_SHOWN_MS = 12_000;

export interface ReportDialogContentProps {
  subject: ReportSubject;
  open: boolean;
  onClose: () => void;
}

/** Content of the report modal. Typed values are kept until the report is sent, even while the modal is closed. */
export default function ReportDialogContent({ subject, open, onClose }: ReportDialogContentProps) {
  const { t } = useTranslation('report');
  const session = useSession();
  const toasts = useToasts();
  const title = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<ReportFormValues>();
  const [busy, setBusy] = useState(false);
  const [number, setNumber] = useState<string | null>(null);

  const close = () => {
    // The modal stays open while the report is being sent.
    if (busy) return;
    if (number !== null)
      toasts.add({ id: 'report', title: t('sent.toast', { number }), timeout: NUMBER_SHOWN_MS });
    onClose();
  };
  const closeByItself = useEffectEvent(close);
  useEffect(() => {
    if (number === null || !open) return;
    const timer = setTimeout(closeByItself, CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [number, open]);
  // A layout effect runs before the dialog notices that the form's button, which had focus, is gone.
  useLayoutEffect(() => {
    if (number !== null) title.current?.focus();
  }, [number]);

  const again = () => {
    setNumber(null);
    setTyped(undefined);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      onOpenChangeComplete={(isOpen) => !isOpen && number !== null && again()}
    >
      <DialogContent
        closeLabel={t('dialog.close')}
        closeDisabled={busy}
        initialFocus={title}
        className="max-w-[480px]! scroll-pb-24"
      >
        <DialogTitle ref={title} tabIndex={-1} className="type-display outline-none!">
          {t(`dialog.title.${subject.kind}`)}
        </DialogTitle>
        {number === null && <DialogDescription className="mb-5">{t('dialog.text')}</DialogDescription>}
        <p
          role="status"
          className={number === null ? 'sr-only' : 'mt-5 flex gap-3 text-lead text-confirmed wrap-anywhere'}
        >
          {number !== null && (
            <>
              <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0" />
              <span>{t('sent.thanks', { number })}</span>
            </>
          )}
        </p>
        {number === null && (
          <ReportForm
            subject={subject}
            isMember={session.state === 'loggedIn' || session.state === 'loading'}
            typed={typed}
            onValuesChange={setTyped}
            onBusy={setBusy}
            onSent={setNumber}
            actions={(pending) => (
              <DialogActions className="sticky bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] z-10 -mx-6 -mb-[max(1.5rem,env(safe-area-inset-bottom))] mt-2! flex-row! flex-wrap border-hairline border-t bg-raised px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-auto sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:*:flex-none">
                <Button variant="secondary" aria-disabled={pending || undefined} onClick={close}>
                  {t('dialog.cancel')}
                </Button>
                <Button type="submit" pending={pending}>
                  {t('form.submit')}
                </Button>
              </DialogActions>
            )}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
