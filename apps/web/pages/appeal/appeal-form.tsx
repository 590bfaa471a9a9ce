import { Trans, useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { REPORT_TEXT_MAX } from '#contracts/rules/report';
import { AskedBotCheck } from '../../features/captcha/asked-bot-check.tsx';
import { type Attempt, firstWrong } from '../../features/forms/declare.ts';
import { Notice } from '../../features/forms/notice.tsx';
import { useSending } from '../../features/forms/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { supportLink } from '../../ui/support-link.tsx';

/** Why the decision is wrong. The browser itself sends it. */
export function AppealForm({ attempt, until }: { attempt: Attempt | null; until: string }) {
  const { t } = useTranslation(['report', 'errors']);
  const [sending, send] = useSending();
  const wrong = firstWrong(attempt, ['text']);
  const code = attempt?.refusal.fields.text;
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={send}>
      {attempt && wrong === null && !attempt.refusal.fields.bot_check && (
        <Notice autoFocus>{t(`errors:${attempt.refusal.code}`)}</Notice>
      )}
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
      <AskedBotCheck attempt={attempt}>
        <Trans
          t={t}
          i18nKey="form.byMail"
          values={{ email: brand.supportEmail }}
          components={{ mail: supportLink }}
        />
      </AskedBotCheck>
      <Button type="submit" size="large" pending={sending} className="w-full sm:w-auto sm:justify-self-start">
        {t('appeal.submit')}
      </Button>
    </form>
  );
}
