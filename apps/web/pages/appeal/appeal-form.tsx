import { useTranslation } from 'react-i18next';
import { REPORT_TEXT_MAX } from '#contracts/rules/report';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { EnhancedForm } from '../../features/forms/enhanced-form.tsx';
import { Notice } from '../../features/forms/notice.tsx';
import { RequiredCaptcha } from '../../features/forms/required-captcha.tsx';
import { SubmitButton } from '../../features/forms/submit-button.tsx';
import { type Attempt, firstInvalidField } from '../../features/forms/submit-declaration.ts';
import { useRefusalText } from '../../features/forms/use-refusal-text.ts';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

/** The form in which the recipient of a decision gives the reasons for an appeal. */
export function AppealForm({ attempt, until: deadline }: { attempt: Attempt | null; until: string }) {
  const { t } = useTranslation(['report', 'errors']);
  const refusalText = useRefusalText();
  const wrong = firstInvalidField(attempt, ['text']);
  const code = attempt?.refusal.fields.text;
  return (
    <EnhancedForm className="grid gap-2">
      {attempt && wrong === null && !attempt.refusal.fields.bot_check && (
        <Notice autoFocus>{refusalText(attempt.refusal)}</Notice>
      )}
      <Field
        label={t('appeal.label')}
        hint={t('appeal.hint', { date: deadline })}
        error={code && t(`errors:${code}`)}
      >
        <TextArea
          name="text"
          rows={6}
          aria-required
          maxLength={REPORT_TEXT_MAX}
          defaultValue={attempt?.values.text}
          autoFocus={wrong === 'text'}
        />
      </Field>
      <RequiredCaptcha attempt={attempt}>
        <EmailFallback texts="report" />
      </RequiredCaptcha>
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start">{t('appeal.submit')}</SubmitButton>
    </EnhancedForm>
  );
}
