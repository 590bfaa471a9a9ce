import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Security } from '#contracts/account/security';
import { ConfirmEmailFirst } from '../../../features/account/confirm-email-first.tsx';
import { Section } from '../../../features/account/section.tsx';
import { shortDay } from '../../../i18n/zurich-time.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';

/** Whether a login needs a second step, and the link to the page that sets it up. */
export function SecondStepSection({ security }: { security: Security }) {
  const { t, i18n } = useTranslation('account');
  const { second_step: isOn, totp_since: since, recovery_codes_left: left } = security;
  return (
    <Section title={t('secondStep.title')} text={t('secondStep.why')}>
      {!isOn ? (
        <p className="text-body">{t('secondStep.off')}</p>
      ) : (
        <p className="text-body">
          <CircleCheck aria-hidden="true" className="mr-2 inline size-4 text-success" />
          {since === null
            ? t('secondStep.byPasskey.on')
            : t('secondStep.appSince', { date: shortDay(since, i18n.language) })}
          <span className="block text-soft">{t('secondStep.codesLeft', { count: left })}</span>
          {left < 3 && <span className="block text-soft">{t('secondStep.fewLeft')}</span>}
        </p>
      )}
      {isOn || security.email_confirmed ? (
        <ButtonLink href="/account/security/second-step" variant="secondary" className="justify-self-start">
          {isOn ? t('secondStep.manage') : t('secondStep.setUp')}
        </ButtonLink>
      ) : (
        <ConfirmEmailFirst />
      )}
    </Section>
  );
}
