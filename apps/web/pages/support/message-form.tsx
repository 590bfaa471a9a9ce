import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SUPPORT_TEXT_MAX, SUPPORT_TOPICS, type SupportTopic } from '#contracts/rules/support';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { EmailFallback } from '../../features/forms/email-fallback.tsx';
import { Notice } from '../../features/forms/notice.tsx';
import type { Refusal } from '../../features/forms/refusal.ts';
import type { Attempt } from '../../features/forms/submit-declaration.ts';
import { useFocusOnRefusal } from '../../features/forms/use-focus-on-refusal.ts';
import { useRefusalText } from '../../features/forms/use-refusal-text.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmailInput } from '../../ui/form/email-input.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { type MessageField, readMessageForm } from './message-form-values.ts';
import { type Receipt, useMessage } from './use-message.ts';

/** Members see the captcha only when they send many messages. */
const Captcha = lazy(() =>
  import('../../features/captcha/captcha.tsx').then(({ Captcha: Part }) => ({ default: Part })),
);

interface MessageFormProps {
  /** The topic that the URL selects. */
  topic: SupportTopic | null;
  /** A form that was submitted without scripts and rejected. */
  attempt: Attempt | null;
  onSent: (receipt: Receipt) => void;
}

const FIELDS = ['topic', 'text', 'email', 'bot_check'] as const;

/**
 * The form for a message to support. Scripts send the message without leaving the page. Without scripts, the
 * browser submits the form to this page, which accepts it from members only, because visitors need the
 * captcha. The page is the same for everyone, so only scripts know whether there is a session.
 */
export function MessageForm({ topic, attempt, onSent }: MessageFormProps) {
  const { t } = useTranslation(['support', 'errors']);
  const { pending, refusal, captcha, submit } = useMessage(attempt?.refusal ?? null, onSent);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnRefusal(form, refusal, FIELDS);
  const isMember = useSession().state === 'loggedIn';
  const problem = (field: MessageField | 'bot_check') => {
    const code = refusal?.fields[field];
    return code && t(`errors:${code}`);
  };
  const checksBots = !isMember || Boolean(problem('bot_check')) || captcha.state.kind !== 'idle';
  const typed = attempt ? readMessageForm((field) => attempt.values[field]) : undefined;
  return (
    <form
      ref={form}
      method="post"
      action="/support"
      noValidate
      {...{ [SCRIPTED]: '' }}
      aria-busy={pending || undefined}
      aria-labelledby="write"
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        submit(readMessageForm((field) => data.get(field)));
      }}
    >
      <noscript>
        <Notice kind={problem('bot_check') ? 'problem' : 'hint'}>
          <p>{t('form.noScript')}</p>
          <p className="mt-1">
            <EmailFallback texts="support" />
          </p>
        </Notice>
      </noscript>
      {refusal && !FIELDS.some((field) => refusal.fields[field]) && <FormError refusal={refusal} />}
      <Field label={t('form.topic')} error={problem('topic')}>
        <Select name="topic" defaultValue={typed?.topic ?? topic ?? ''}>
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
          className="min-h-40"
        />
      </Field>
      {isMember ? (
        <p className="text-small text-soft">{t('form.memberMail')}</p>
      ) : (
        <Field
          label={t('form.email')}
          hint={
            <>
              {t('form.emailHint')} <span className="hidden noscript:inline">{t('form.emailHintPlain')}</span>
            </>
          }
          error={problem('email')}
        >
          <EmailInput defaultValue={typed?.email} />
        </Field>
      )}
      {checksBots && (
        <div className="noscript:hidden">
          <Suspense fallback={<div className="min-h-14" />}>
            <Captcha check={captcha} error={problem('bot_check')} />
          </Suspense>
        </div>
      )}
      <Button type="submit" size="large" pending={pending} className="w-full sm:w-auto sm:justify-self-start">
        {t('form.submit')}
      </Button>
    </form>
  );
}

/** Explains why the message was rejected if no field is invalid, with email as the fallback. */
function FormError({ refusal }: { refusal: Refusal }) {
  const refusalText = useRefusalText();
  return (
    <Notice>
      <p>{refusalText(refusal)}</p>
      <p className="mt-1 text-soft">
        <EmailFallback texts="support" />
      </p>
    </Notice>
  );
}
