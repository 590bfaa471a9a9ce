import { useTranslation } from 'react-i18next';
import { REPORT_TEXT_MAX } from '#contracts/rules/report';
import { RequiredCaptcha } from '../../features/captcha/required-captcha.tsx';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { Notice } from '../../features/forms/notice.tsx';
import { type Attempt, firstInvalidField } from '../../features/forms/submit-declaration.ts';
import { useFormPending } from '../../features/forms/use-form-pending.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

/** The form for giving the reasons for an appeal. The browser submits it. */
export function AppealForm({ attempt, until: deadline }: { attempt: Attempt | null; until: string }) {
  const { t } = useTranslation(['report', 'errors']);
  const [sending, send] = useFormPending();
  const wrong = firstInvalidField(attempt, ['text']);
  const code = attempt?.refusal.fields.text;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={send}>
      {attempt && wrong === null && !attempt.refusal.fields.bot_check && (
        <Notice autoFocus>{t(`errors:${attempt.refusal.code}`)}</Notice>
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
      <Button type="submit" size="large" pending={sending} className="w-full sm:w-auto sm:justify-self-start">
        {t('appeal.submit')}
      </Button>
    </form>
  );
}
