import { useTranslation } from 'react-i18next';
import { REPORT_TEXT_MAX } from '#contracts/rules/report';
import { Notice } from '../sign-in/notice.tsx';
import { type Attempt, firstWrong } from '../terminations/declare.ts';
import { useSending } from '../terminations/use-sending.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';

/** Why the decision is wrong. The browser itself sends it. */
export function AppealForm({ attempt, until }: { attempt: Attempt | null; until: string }) {
  const { t } = useTranslation(['report', 'errors']);
  const [sending, send] = useSending();
  const wrong = firstWrong(attempt, ['text']);
  const code = attempt?.refusal.fields.text;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={send}>
      {attempt && wrong === null && <Notice autoFocus>{t(`errors:${attempt.refusal.code}`)}</Notice>}
      <Field
        label={t('appeal.label')}
        hint={t('appeal.hint', { date: until })}
        error={code && t(`errors:${code}`)}
      >
        <TextArea
          name="text"
          rows={6}
          aria-required
          maxLength={REPORT_TEXT_MAX}
          defaultValue={attempt?.typed.text}
          autoFocus={wrong === 'text'}
        />
      </Field>
      <Button type="submit" size="large" pending={sending} className="w-full sm:w-auto sm:justify-self-start">
        {t('appeal.submit')}
      </Button>
    </form>
  );
}
