import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';

const STEPS = ['read', 'answer', 'more'] as const;

/** Confirmation of a message: its number, and the email address to which the reply is sent. */
interface Receipt {
  number: string;
  email: string;
}

/** Confirms that a message was sent: shows its number and the next steps. */
export function MessageSent({ number, email }: Receipt) {
  const { t } = useTranslation('support');
  return (
    <div className="grid grid-cols-1 justify-items-start gap-5">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-success" />
      {/* biome-ignore lint/a11y/noAutofocus: the confirmation has replaced the form, which had the focus. */}
      <h2 id="write" tabIndex={-1} autoFocus className="type-display text-heading outline-none!">
        {t('sent.title')}
      </h2>
      <p role="status" className="text-lead wrap-anywhere">
        {t('sent.thanks', { number })}
      </p>
      <ol className="grid list-decimal gap-2 pl-5 text-body text-soft marker:text-faint">
        {STEPS.map((step) => (
          <li key={step} className="pl-1 wrap-anywhere">
            {t(`sent.steps.${step}`, { email })}
          </li>
        ))}
      </ol>
      <ButtonLink href="/support" variant="secondary">
        {t('sent.again')}
      </ButtonLink>
    </div>
  );
}
