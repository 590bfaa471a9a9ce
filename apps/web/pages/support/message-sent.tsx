import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Receipt } from './use-message.ts';

const STEPS = ['read', 'answer', 'more'] as const;

/** Confirms that a message was sent: shows its number and the next steps. */
export function MessageSent({ number, email }: Receipt) {
  const { t } = useTranslation('support');
  const title = useRef<HTMLHeadingElement>(null);
  // The confirmation replaced the form, so it receives focus.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-5">
      <CircleCheck aria-hidden="true" strokeWidth={1.5} className="size-14 text-confirmed" />
      <h2 ref={title} id="write" tabIndex={-1} className="type-display text-heading outline-none!">
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
