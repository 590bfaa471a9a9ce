import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SplitPage } from '../../ui/layout/split-page.tsx';
import { NextSteps } from './next-steps.tsx';

/** Confirmation of a report: its number and the next steps. */
export function ReportSent({ number }: { number: string }) {
  const { t } = useTranslation('report');
  return (
    <SplitPage
      region="report"
      header={
        <>
          <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-success" />
          {/* biome-ignore lint/a11y/noAutofocus: this heading states the result and replaces the form. */}
          <h1 tabIndex={-1} autoFocus className="type-display mt-2 text-heading outline-none!">
            {t('sent.title')}
          </h1>
          <p role="status" className="text-lead text-success wrap-anywhere">
            {t('sent.thanks', { number })}
          </p>
          <p className="text-body text-soft">{t('sent.keep')}</p>
        </>
      }
    >
      <div className="grid grid-cols-1 justify-items-start gap-8 text-body text-soft">
        <NextSteps />
        <ButtonLink href="/" variant="secondary">
          {t('sent.home')}
        </ButtonLink>
      </div>
    </SplitPage>
  );
}
