import { useTranslation } from 'react-i18next';
import type { Appealable } from '#contracts/reports';
import { Notice } from '../../features/forms/notice.tsx';
import type { Attempt } from '../../features/forms/submit-declaration.ts';
import { longDateTime } from '../../i18n/zurich-time.ts';
import { SplitPage } from '../../ui/layout/split-page.tsx';
import { AppealForm } from './appeal-form.tsx';

interface AppealPageProps {
  decision: Appealable;
  /** The submitted form, if the server rejected it. */
  attempt: Attempt | null;
  /** True right after the appeal was submitted. */
  isNew: boolean;
}

/** The decision as it was emailed, followed by the appeal form or the state of the appeal. */
export function AppealPage({ decision, attempt, isNew }: AppealPageProps) {
  const { t, i18n } = useTranslation('report');
  const { number, statement, appeal, answer, side, state } = decision;
  const { date } = longDateTime(decision.until, i18n.language);
  /** What was sent after another appeal, or too late. */
  const late = state === 'open' ? null : attempt;
  return (
    <SplitPage
      region="appeal"
      header={
        <>
          {/* biome-ignore lint/a11y/noAutofocus: the page has changed, and the heading states the result. */}
          <h1 tabIndex={-1} autoFocus={isNew} className="type-display text-heading outline-none!">
            {t(`appeal.${state}.title`)}
          </h1>
          <p role="status" className={isNew ? 'text-lead text-success' : 'text-lead text-soft'}>
            {t(`appeal.${state}.text`, { date })}
          </p>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {late && (
          <>
            <Notice autoFocus>{t('appeal.late', { date })}</Notice>
            <Passage title={t('appeal.notAdded')} text={late.values.text ?? ''} />
          </>
        )}
        {answer !== null && <Passage title={t('appeal.answer')} text={answer} />}
        {appeal && (
          <Passage
            title={t('appeal.arrived', longDateTime(appeal.sent_at, i18n.language))}
            text={appeal.text}
          />
        )}
        <Passage title={t(`appeal.statement.${side}`, { number })} text={statement} />
        {state === 'open' && <AppealForm attempt={attempt} until={date} />}
      </div>
    </SplitPage>
  );
}

/** A heading with plain text, exactly as it was emailed. */
function Passage({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-title font-semibold">{title}</h2>
      <p className="rounded-panel bg-raised p-5 text-body whitespace-pre-wrap text-strong inset-ring inset-ring-hairline wrap-anywhere sm:p-6">
        {text}
      </p>
    </section>
  );
}
