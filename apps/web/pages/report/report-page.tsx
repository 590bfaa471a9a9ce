import { useTranslation } from 'react-i18next';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { Notice } from '../../features/forms/notice.tsx';
import type { RefusalReason } from '../../features/forms/refusal.ts';
import { SubmitButton } from '../../features/forms/submit-button.tsx';
import type { Attempt } from '../../features/forms/submit-declaration.ts';
import { NextSteps } from '../../features/report/next-steps.tsx';
import { ReportForm } from '../../features/report/report-form.tsx';
import { SplitPage } from '../../ui/layout/split-page.tsx';
import { LinkChoice } from './link-choice.tsx';
import type { ReportedContent } from './load-reported-content.ts';
import { ReportedSummary } from './reported-summary.tsx';
import { UrlForm } from './url-form.tsx';

interface ReportPageProps {
  reported: ReportedContent | null;
  /** The reason why the content in the URL cannot be reported; null if there is no error. */
  error: RefusalReason | 'not_reportable' | null;
  /** The URL that the visitor pasted; empty if there is none. */
  url: string;
  isMember: boolean;
  action: string;
  /** The submitted form, if the server rejected it. */
  attempt: Attempt | null;
}

/**
 * The report page, with an explanation of its purpose next to the form. On phones, the next steps follow the
 * form.
 */
export function ReportPage({ reported, error, url, ...form }: ReportPageProps) {
  const { t } = useTranslation('report');
  return (
    <SplitPage
      region="report"
      header={
        <>
          <h1 className="type-display text-heading">{t('page.title')}</h1>
          <p className="max-w-xl text-lead text-soft">
            {t('page.text')} {!form.isMember && t('page.noAccount')}
          </p>
        </>
      }
      aside={
        <aside aria-label={t('next.title')} className="grid content-start gap-8 text-body text-soft">
          <NextSteps />
          <div className="grid gap-3 border-hairline border-t pt-6">
            <p>{t('page.emergency')}</p>
            <p>
              <EmailFallback texts="report" />
            </p>
          </div>
        </aside>
      }
    >
      {reported ? <ContentReportForm reported={reported} {...form} /> : <UrlForm {...{ error, url }} />}
    </SplitPage>
  );
}

type ContentReportFormProps = Pick<ReportPageProps, 'action' | 'isMember' | 'attempt'> & {
  reported: ReportedContent;
};

function ContentReportForm({ reported, ...form }: ContentReportFormProps) {
  const { t } = useTranslation('report');
  const { isMember, attempt } = form;
  return (
    <>
      <ReportedSummary reported={reported} />
      {!isMember && (
        <noscript>
          <Notice kind="hint" className="mt-6">
            <p>{t('page.noScript')}</p>
            <p className="mt-1">
              <EmailFallback texts="report" />
            </p>
          </Notice>
        </noscript>
      )}
      <ReportForm
        {...form}
        className={isMember ? 'mt-8' : 'mt-8 noscript:hidden'}
        actions={
          <SubmitButton className="mt-2 w-full sm:w-auto sm:justify-self-start">
            {t('form.submit')}
          </SubmitButton>
        }
      >
        {reported.kind === 'short' && (
          <LinkChoice
            links={reported.links}
            name={reported.displayName}
            chosen={attempt?.values.link ?? ''}
          />
        )}
      </ReportForm>
    </>
  );
}
