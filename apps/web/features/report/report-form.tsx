import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { REPORT_REASONS, REPORT_TEXT_MAX } from '#contracts/rules/report';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Radio } from '../../ui/form/radio.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { CaptchaCheck } from '../forms/captcha-check.tsx';
import { EmailFallback } from '../forms/email-fallback.tsx';
import { EnhancedForm } from '../forms/enhanced-form.tsx';
import { Notice } from '../forms/notice.tsx';
import type { Refusal } from '../forms/refusal.ts';
import { type Attempt, firstInvalidField } from '../forms/submit-declaration.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { type ReportField, readReportForm } from './report-form-values.ts';

interface ReportFormProps {
  action: string;
  /** Whether the reporter is signed in. Members need no captcha, and receive emails at their account's address. */
  isMember: boolean;
  /** The submitted form, if the server rejected it. */
  attempt: Attempt | null;
  /** The form's buttons. */
  actions: ReactNode;
  /** Fields before the reason. */
  children?: ReactNode;
  className?: string;
}

const FIELDS = ['link', 'reason', 'text', 'email', 'bot_check'] as const;

/** The report form, with every field that a notice of illegal content requires (Digital Services Act, article 16). */
export function ReportForm({
  action,
  isMember,
  attempt,
  actions,
  children,
  className = '',
}: ReportFormProps) {
  const { t } = useTranslation(['report', 'errors']);
  const invalid = firstInvalidField(attempt, FIELDS);
  const typed = attempt ? readReportForm((field) => attempt.values[field]) : undefined;
  const problem = (field: ReportField | 'bot_check') => {
    const code = attempt?.refusal.fields[field];
    return code && t(`errors:${code}`);
  };
  return (
    <EnhancedForm
      action={action}
      waitsForScript={!isMember}
      className={`@container/form grid gap-2 ${className}`}
    >
      {attempt && invalid === null && <FormError refusal={attempt.refusal} />}
      {children}
      <FieldGroup isList legend={t('form.reason')} error={problem('reason')}>
        <div className="grid gap-x-4 @lg/form:grid-cols-2">
          {REPORT_REASONS.map((reason, place) => (
            <Radio
              key={reason}
              name="reason"
              value={reason}
              defaultChecked={typed?.reason === reason}
              autoFocus={invalid === 'reason' && place === 0}
            >
              {t(`reasons.${reason}`)}
            </Radio>
          ))}
        </div>
      </FieldGroup>
      <Field label={t('form.text')} hint={t('form.textHint')} error={problem('text')}>
        <TextArea
          name="text"
          rows={3}
          maxLength={REPORT_TEXT_MAX}
          defaultValue={typed?.text}
          autoFocus={invalid === 'text'}
        />
      </Field>
      {isMember ? (
        <p className="text-small text-soft">{t('form.memberMail')}</p>
      ) : (
        <Field label={t('form.email')} hint={t('form.emailHint')} error={problem('email')}>
          <EmailInput defaultValue={typed?.email} autoFocus={invalid === 'email'} />
        </Field>
      )}
      {(!isMember || problem('bot_check')) && (
        <CaptchaCheck attempt={attempt} autoFocus={invalid === 'bot_check'} />
      )}
      {actions}
    </EnhancedForm>
  );
}

/** Explains why the report was rejected if no field is invalid, and offers email as the fallback. */
function FormError({ refusal }: { refusal: Refusal }) {
  const refusalText = useRefusalText();
  // If the server rejected the subject of the report, `fields` contains its error code. The form has no field
  // for the subject, so this notice explains the code.
  const code = Object.values(refusal.fields)[0] ?? refusal.code;
  return (
    <Notice autoFocus>
      <p>{refusalText({ ...refusal, code })}</p>
      <p className="mt-1 text-soft">
        <EmailFallback texts="report" />
      </p>
    </Notice>
  );
}
