import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Passkeys } from '#contracts/account/passkeys';
import type { Security } from '#contracts/account/security';
import { AccountPage } from '../../../features/account/account-page.tsx';
import { ProofDialog } from '../../../features/account/proof/proof-dialog.tsx';
import { ActivitySection } from './activity-section.tsx';
import { EmailSection } from './email-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondStepSection } from './second-step-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface SecurityPageProps {
  security: Security;
  passkeys: Passkeys;
  activity: ComponentProps<typeof ActivitySection>;
}

/**
 * Lets a member manage passkeys, view and end sessions, change the password, confirm the email address and see
 * what happened to the account.
 */
export function SecurityPage({ security, passkeys, activity }: SecurityPageProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPage title={t('security.title')}>
      <PasskeysSection
        {...passkeys}
        hasSecondStep={security.second_step}
        emailConfirmed={security.email_confirmed}
      />
      <SecondStepSection security={security} />
      <SessionsSection sessions={security.sessions} />
      <PasswordSection />
      <EmailSection {...security} />
      <ActivitySection {...activity} />
      <ProofDialog />
    </AccountPage>
  );
}
