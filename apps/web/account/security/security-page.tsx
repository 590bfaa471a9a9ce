import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Security } from '#contracts/security';
import { AddressSection } from './address-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** Where a member sees and ends their sessions and changes the password. */
export function SecurityPage({ security }: { security: Security }) {
  const { t } = useTranslation('account');
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-12 px-4 py-10 sm:px-6 sm:py-16">
      <header className="grid justify-items-start gap-2">
        <Link
          to="/account"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-small px-1 text-small text-soft hover:text-strong"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          {t('security.back')}
        </Link>
        <h1 className="type-display text-heading">{t('security.title')}</h1>
      </header>
      <SessionsSection sessions={security.sessions} />
      <PasswordSection />
      <AddressSection email={security.email} confirmed={security.email_confirmed} />
    </div>
  );
}
