import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportSubject } from '#contracts/reports';
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#contracts/rules/report';
import { classNames } from '../../ui/class-names.ts';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Radio } from '../../ui/form/radio.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { EmailFallback } from '../forms/email-fallback.tsx';
import { Notice } from '../forms/notice.tsx';
import type { Refusal } from '../forms/refusal.ts';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { type ReportField, type ReportFormValues, readReportForm } from './report-form-values.ts';
import { useReport } from './use-report.ts';

/** Loaded on demand, because members never see the captcha. */
const Captcha = lazy(() => import('../captcha/captcha.tsx').then(({ Captcha: Part }) => ({ default: Part })));

interface ReportFormProps {
  /** The reported subject, or a function of the form's values when the form lets the reporter choose. */
  subject: ReportSubject | ((values: ReportFormValues) => ReportSubject);
  /** Members need no captcha, and receive emails at their account's email address. */
  isMember: boolean;
  /** Initial values: from a form that was closed, or from one that was submitted without scripts and rejected. */
  typed?: ReportFormValues | undefined;
  refusal?: Refusal | null;
  onValuesChange?: (typed: ReportFormValues) => void;
  onBusy?: (busy: boolean) => void;
  onSent: (number: string) => void;
  /** The form's buttons. */
  actions: (pending: boolean) => ReactNode;
  /** Fields before the reason. */
  children?: ReactNode;
  className?: string;
}

/**
 * Contains every field that a notice of illegal content requires (Digital Services Act, article 16). With
 * scripts, the form is sent without leaving the page; without scripts, the browser submits it to the current
 * page.
 */
export function ReportForm({ subject, isMember, typed, refusal: earlier = null, ...rest }: ReportFormProps) {
  const { t } = useTranslation(['report', 'errors']);
  const { onValuesChange, onBusy, onSent, actions, children, className } = rest;
  const { pending, refusal, captcha, submit } = useReport(earlier, onSent);
  const form = useRef<HTMLFormElement>(null);
  // A layout effect, so that the dialog can no longer be closed when the form is shown as pending.
  useLayoutEffect(() => {
    onBusy?.(pending);
    // The response may unmount the form before `pending` changes.
    return () => onBusy?.(false);
  }, [onBusy, pending]);
  useFocusOnRefusal(form, refusal, FIELDS);

  const problem = (field: ReportField | 'bot_check') => {
    const code = refusal?.fields[field];
    return code && t(`errors:${code}`);
  };
  const checksBots = !isMember || Boolean(problem('bot_check')) || captcha.state.kind !== 'idle';
  const read = (element: HTMLFormElement) => {
    const data = new FormData(element);
    return readReportForm((field) => data.get(field));
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={pending || undefined}
      className={classNames('grid gap-4', className)}
      onChange={(event) => onValuesChange?.(read(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        const now = read(event.currentTarget);
        submit(typeof subject === 'function' ? subject(now) : subject, now);
      }}
    >
      {refusal && !hasFieldError(refusal) && <FormError refusal={refusal} />}
      {children}
      <FieldGroup legend={t('form.reason')} error={problem('reason')}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          {REPORT_REASONS.map((reason) => (
            <Radio key={reason} name="reason" value={reason} defaultChecked={typed?.reason === reason}>
              {t(`reasons.${reason}`)}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <Field label={t('form.text')} hint={t('form.textHint')} error={problem('text')}>
        <TextArea name="text" rows={3} maxLength={REPORT_TEXT_MAX} defaultValue={typed?.text} />
      </Field>
      {isMember ? (
        <p className="text-small text-soft">{t('form.memberMail')}</p>
      ) : (
        <Field label={t('form.email')} hint={t('form.emailHint')} error={problem('email')}>
          <EmailInput defaultValue={typed?.email} />
        </Field>
      )}
      {checksBots && (
        <Suspense fallback={<div className="min-h-20" />}>
          <Captcha check={captcha} error={problem('bot_check')} />
        </Suspense>
      )}
      {actions(pending)}
    </form>
  );
}

const FIELDS = ['link', 'reason', 'text', 'email', 'bot_check'] as const;

const hasFieldError = (refusal: Refusal): boolean => FIELDS.some((field) => refusal.fields[field]);

/** Explains why the report was rejected if no field is invalid, and offers email as the fallback. */
function FormError({ refusal }: { refusal: Refusal }) {
  const refusalText = useRefusalText();
  // A rejected subject has one code for the whole subject.
  const code = Object.values(refusal.fields)[0] ?? refusal.code;
  return (
    <Notice>
      <p>{refusalText({ ...refusal, code })}</p>
      <p className="mt-1 text-soft">
        <EmailFallback texts="report" />
      </p>
    </Notice>
  );
}
