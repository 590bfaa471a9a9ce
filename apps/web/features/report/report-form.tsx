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

/** Members never see it. */
const Captcha = lazy(() => import('../captcha/captcha.tsx').then(({ Captcha: Part }) => ({ default: Part })));

interface ReportFormProps {
  /** What is reported, where the form itself leaves a choice by what was chosen. */
  subject: ReportSubject | ((values: ReportFormValues) => ReportSubject);
  /** Members need no bot check, and are written to at their own address. */
  isMember: boolean;
  /** What stands in it already: from a form that was closed, or sent without scripts and refused. */
  typed?: ReportFormValues | undefined;
  refusal?: Refusal | null;
  onValuesChange?: (typed: ReportFormValues) => void;
  onBusy?: (busy: boolean) => void;
  onSent: (number: string) => void;
  /** Its buttons. */
  actions: (pending: boolean) => ReactNode;
  /** Questions before the reason. */
  children?: ReactNode;
  className?: string;
}

/**
 * Everything that a notice of content needs (Digital Services Act, article 16). Scripts send it in place; without
 * them the browser sends it to the page that it stands on.
 */
export function ReportForm({ subject, isMember, typed, refusal: earlier = null, ...rest }: ReportFormProps) {
  const { t } = useTranslation(['report', 'errors']);
  const { onValuesChange: onTyped, onBusy, onSent, actions, children, className } = rest;
  const { pending, refusal, captcha: check, submit: send } = useReport(earlier, onSent);
  const form = useRef<HTMLFormElement>(null);
  // With the look of it: nobody closes meanwhile what they see is being sent.
  useLayoutEffect(() => {
    onBusy?.(pending);
    // The answer may take the form away before it is told that it has come.
    return () => onBusy?.(false);
  }, [onBusy, pending]);
  useFocusOnRefusal(form, refusal, FIELDS);

  const problem = (field: ReportField | 'bot_check') => {
    const code = refusal?.fields[field];
    return code && t(`errors:${code}`);
  };
  const checksBots = !isMember || Boolean(problem('bot_check')) || check.state.kind !== 'idle';
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
      onChange={(event) => onTyped?.(read(event.currentTarget))}
      onSubmit={(event) => {
        event.preventDefault();
        const now = read(event.currentTarget);
        send(typeof subject === 'function' ? subject(now) : subject, now);
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
          <Captcha check={check} error={problem('bot_check')} />
        </Suspense>
      )}
      {actions(pending)}
    </form>
  );
}

const FIELDS = ['link', 'reason', 'text', 'email', 'bot_check'] as const;

const hasFieldError = (refusal: Refusal): boolean => FIELDS.some((field) => refusal.fields[field]);

/** Why nothing was taken although no field is wrong, and the way that always works. */
function FormError({ refusal }: { refusal: Refusal }) {
  const refusalText = useRefusalText();
  // A subject is refused as a whole; its code says what is the matter with it.
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
