import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SupportTopic } from '#contracts/rules/support';
import type { Attempt } from '../../features/forms/submit-declaration.ts';
import { MessageForm } from './message-form.tsx';
import { MessageSent } from './message-sent.tsx';
import type { Receipt } from './use-message.ts';

interface SupportMessageProps {
  topic: SupportTopic | null;
  /** A form that was submitted without scripts and rejected. */
  attempt: Attempt | null;
  /** The receipt of a form that was submitted without scripts. */
  receipt: Receipt | null;
}

/** The form for a message to support, and its receipt once the message is sent. */
export default function SupportMessage({ topic, attempt, receipt }: SupportMessageProps) {
  const { t } = useTranslation('support');
  const [sent, setSent] = useState(receipt);
  if (sent) return <MessageSent {...sent} />;
  return (
    <>
      <h2 id="write" className="type-display mb-6 text-heading">
        {t('form.title')}
      </h2>
      <MessageForm topic={topic} attempt={attempt} onSent={setSent} />
    </>
  );
}
