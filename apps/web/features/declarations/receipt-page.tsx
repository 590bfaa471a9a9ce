import { CircleCheck, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '#contracts/terminations';
import { longDateTime } from '../../i18n/zurich-time.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitPage } from '../../ui/layout/split-page.tsx';

interface ReceiptPageProps {
  kind: 'cancel' | 'withdraw';
  receipt: Receipt;
}

/**
 * Renders the receipt for a declaration, including the time at which it was received. People can read,
 * download or print it.
 */
export function ReceiptPage({ kind, receipt }: ReceiptPageProps) {
  const { t, i18n } = useTranslation('terminations');
  const received = t('receipt.time', longDateTime(receipt.received_at, i18n.language));
  return (
    <SplitPage
      region="declaration"
      header={
        <>
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14" />
          {/* biome-ignore lint/a11y/noAutofocus: this heading states the result and replaces the form. */}
          <h1 tabIndex={-1} autoFocus className="type-display mt-2 text-heading outline-none!">
            {t(`${kind}.done`)}
          </h1>
          <p className="text-lead text-soft">{t(receipt.mailed ? 'receipt.mailed' : 'receipt.notMailed')}</p>
          <dl className="mt-4 flex flex-wrap gap-x-12 gap-y-4">
            <Fact name={t('receipt.number')} value={receipt.number} />
            <Fact name={t('receipt.received')} value={received} />
          </dl>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ReceiptText text={receipt.text} />
        <div className="grid gap-3 print:hidden">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={receipt.download_url}>
              <Download aria-hidden="true" />
              {t('receipt.download')}
            </ButtonLink>
            <ButtonLink href="/" variant="quiet">
              {t('receipt.home')}
            </ButtonLink>
          </div>
          <p className="text-small text-soft">{t('receipt.print')}</p>
        </div>
      </div>
    </SplitPage>
  );
}

/** The receipt's text, unaltered and without links. */
export function ReceiptText({ text }: { text: string }) {
  const { t } = useTranslation('terminations');
  return (
    <section aria-label={t('receipt.label')}>
      <pre className="rounded-panel bg-raised p-5 font-text text-body whitespace-pre-wrap text-strong inset-ring inset-ring-hairline wrap-anywhere sm:p-6 print:border">
        {text}
      </pre>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-small text-faint">{name}</dt>
      <dd className="text-lead font-semibold tabular-nums wrap-anywhere">{value}</dd>
    </div>
  );
}
