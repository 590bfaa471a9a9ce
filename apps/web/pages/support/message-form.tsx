import { useTranslation } from 'react-i18next';
import { SUPPORT_TEXT_MAX, SUPPORT_TOPICS, type SupportTopic } from '#contracts/rules/support';
import { CaptchaCheck } from '../../features/forms/captcha-check.tsx';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { EnhancedForm } from '../../features/forms/enhanced-form.tsx';
import { Notice } from '../../features/forms/notice.tsx';
import { SubmitButton } from '../../features/forms/submit-button.tsx';
import { type Attempt, firstInvalidField } from '../../features/forms/submit-declaration.ts';
import { useRefusalText } from '../../features/forms/use-refusal-text.ts';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type MessageField, readMessageForm } from './message-form-values.ts';

interface MessageFormProps {
  /** The topic that the URL selects. */
  topic: SupportTopic | null;
  /** The submitted form, if the server rejected it. */
  attempt: Attempt | null;
}

const FIELDS = ['topic', 'text', 'email', 'bot_check'] as const;

/**
 * The form for a message to support. Without scripts, only members can send it, because visitors need the
 * captcha. The page is the same for everyone and contains both the fields for visitors and the note for
 * members; styles select one of them based on the session hint.
 */
export function MessageForm({ topic, attempt }: MessageFormProps) {
  const { t } = useTranslation(['support', 'errors']);
  const problem = (field: MessageField | 'bot_check') => {
    const code = attempt?.refusal.fields[field];
    return code && t(`errors:${code}`);
  };
  const invalid = firstInvalidField(attempt, FIELDS);
  const typed = attempt ? readMessageForm((field) => attempt.values[field]) : undefined;
  // Members see a rejected field too. The server requires it if their session has expired or if they have
  // sent many messages.
  const forVisitors = (field: 'email' | 'bot_check') =>
    problem(field) ? '' : 'in-data-[session=hint]:hidden';
  return (
    <EnhancedForm
      action="/support"
      waitsForScript
      aria-labelledby="write"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <noscript>
        <Notice kind={problem('bot_check') ? 'problem' : 'hint'}>
          <p>{t('form.noScript')}</p>
          <p className="mt-1">
            <EmailFallback texts="support" />
          </p>
        </Notice>
      </noscript>
      {attempt && invalid === null && <FormError attempt={attempt} />}
      <Field label={t('form.topic')} error={problem('topic')}>
        <Select name="topic" defaultValue={typed?.topic ?? topic ?? ''} autoFocus={invalid === 'topic'}>
          <option value="">{t('form.choose')}</option>
          {SUPPORT_TOPICS.map((name) => (
            <option key={name} value={name}>
              {t(`topics.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('form.text')} hint={t('form.textHint')} error={problem('text')}>
        <TextArea
          name="text"
          rows={6}
          maxLength={SUPPORT_TEXT_MAX}
          defaultValue={typed?.text}
          autoFocus={invalid === 'text'}
          className="min-h-40"
        />
      </Field>
      {!problem('email') && (
        <p className="text-small text-soft not-in-data-[session=hint]:hidden">{t('form.memberMail')}</p>
      )}
      <Field
        label={t('form.email')}
        hint={
          <>
            {t('form.emailHint')} <span className="hidden noscript:inline">{t('form.emailHintPlain')}</span>
          </>
        }
        error={problem('email')}
        className={forVisitors('email')}
      >
        <EmailInput defaultValue={typed?.email} autoFocus={invalid === 'email'} />
      </Field>
      <CaptchaCheck
        attempt={attempt}
        autoFocus={invalid === 'bot_check'}
        className={`block ${forVisitors('bot_check')}`}
      />
      <SubmitButton className="w-full sm:w-auto sm:justify-self-start">{t('form.submit')}</SubmitButton>
    </EnhancedForm>
  );
}

/** Explains why the message was rejected if no field is invalid, with email as the fallback. */
function FormError({ attempt: { refusal } }: { attempt: Attempt }) {
  const refusalText = useRefusalText();
  return (
    <Notice autoFocus>
      <p>{refusalText(refusal)}</p>
      <p className="mt-1 text-soft">
        <EmailFallback texts="support" />
      </p>
    </Notice>
  );
}
