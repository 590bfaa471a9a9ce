import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contracts/account/security';
import { browserApi } from '../../../context/browser-api.ts';
import { RefusalNotice } from '../../../features/account/refusal-notice.tsx';
import { Section } from '../../../features/account/section.tsx';
import { type Refusal, refusalOf } from '../../../features/forms/refusal.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** Shows the email address, whether it is confirmed, and a change that waits for answers. */
export function EmailSection({ email, email_confirmed: confirmed, email_change: change }: Security) {
  const { t } = useTranslation('account');
  const [pending, setPending] = useState(false);
  const [message, setMessage] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const sendAgain = async () => {
    setPending(true);
    try {
      await browserApi('POST /api/v1/@me/security/address-confirmation');
      setRefusal(null);
      setMessage(t('security.address.sent'));
    } catch (error) {
      setMessage('');
      setRefusal(refusalOf(error));
    }
    setPending(false);
  };
  return (
    <Section id="email" title={t('security.address.title')}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 break-words text-body">
        <bdi>{email}</bdi>
        {confirmed && (
          <span className="inline-flex items-center gap-1.5 text-small text-soft">
            <CircleCheck aria-hidden="true" className="size-4 text-success" />
            {t('security.address.confirmed')}
          </span>
        )}
      </p>
      <p className="-mt-3 text-body text-soft noscript:hidden">{t('security.address.language')}</p>
      {change && (
        <p className="-mt-3 text-body wrap-anywhere text-soft">
          {t('emailChange.waits', { email: change.email })}
        </p>
      )}
      {!confirmed && (
        <>
          <p className="-mt-3 text-body text-soft">{t('security.address.open')}</p>
          <Button variant="secondary" className="justify-self-start" pending={pending} onClick={sendAgain}>
            {t('security.address.again')}
          </Button>
          {refusal && <RefusalNotice refusal={refusal} />}
          <p role="status" className="text-small text-soft empty:hidden">
            {message}
          </p>
        </>
      )}
      <ButtonLink href="/account/security/email" variant="secondary" className="justify-self-start">
        {t('emailChange.open')}
      </ButtonLink>
    </Section>
  );
}
