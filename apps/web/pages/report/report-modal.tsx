import { CircleCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../../features/forms/submit-button.tsx';
import type { Attempt } from '../../features/forms/submit-declaration.ts';
import { ReportForm } from '../../features/report/report-form.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PageMessages } from '../../ui/layout/page-messages.tsx';
import { Modal } from '../../ui/modal.tsx';

interface ReportModalProps {
  kind: 'post' | 'profile' | 'link';
  action: string;
  isMember: boolean;
  attempt: Attempt | null;
  /** The number of the report after it was sent, otherwise null. */
  number: string | null;
}

/** The report dialog, which `report-dialog.element.ts` extracts from the page's markup. */
export function ReportModal({ kind, number, ...form }: ReportModalProps) {
  const { t } = useTranslation('report');
  return (
    <Modal aria-labelledby="report-dialog" className="max-w-[480px]! scroll-pb-24 max-sm:max-w-full!">
      <div
        data-region="report"
        data-message={number === null ? undefined : t('sent.toast', { number })}
        className="flex flex-col"
      >
        <h2
          id="report-dialog"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: the dialog has opened, or the form that had the focus is gone.
          autoFocus={form.attempt === null}
          className="type-display pr-10 text-title outline-none!"
        >
          {t(`dialog.title.${kind}`)}
        </h2>
        {number === null && <p className="mt-2 mb-5 text-body text-soft">{t('dialog.text')}</p>}
        <p
          role="status"
          className={number === null ? 'sr-only' : 'mt-5 flex gap-3 text-lead text-success wrap-anywhere'}
        >
          {number !== null && (
            <>
              <CircleCheck aria-hidden="true" className="mt-1 size-6 shrink-0" />
              <span>{t('sent.thanks', { number })}</span>
            </>
          )}
        </p>
        {number === null && <ReportForm {...form} actions={<ModalActions />} />}
        <IconButton
          label={t('dialog.close')}
          data-close=""
          // It takes no room, and stays in its corner while the form scrolls.
          className="sticky! -top-2.25 z-10 -order-1 -mt-2.25 -mr-3 -mb-8.75 self-end bg-raised hover:bg-hover"
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <PageMessages />
    </Modal>
  );
}

/** The buttons, which stay visible while the form scrolls. */
function ModalActions() {
  const { t } = useTranslation('report');
  return (
    <div className="z-10 -mx-6 mt-4 -mb-[max(1.5rem,env(safe-area-inset-bottom))] flex flex-row flex-wrap-reverse gap-3 border-hairline border-t bg-raised px-6 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] tall:fade-more-above *:flex-auto max-sm:*:px-4! sm:-mx-8 sm:-mb-8 sm:justify-end sm:px-8 tall:sticky tall:bottom-[calc(-1*max(1.5rem,env(safe-area-inset-bottom)))] sm:tall:-bottom-8 sm:*:flex-none">
      <Button variant="secondary" data-close="">
        {t('dialog.cancel')}
      </Button>
      <SubmitButton size="medium">{t('form.submit')}</SubmitButton>
    </div>
  );
}
