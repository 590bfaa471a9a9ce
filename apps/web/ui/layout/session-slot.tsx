import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../button-link.tsx';
import { ProfileButton } from './profile-button.tsx';

/**
 * Shows a login button, a placeholder or the avatar (product 2.2). Served pages are the same for everyone and
 * contain the login button and the placeholder; the pre-paint script in the head selects which of them is
 * visible.
 */
export function SessionSlot() {
  const session = useSession();
  if (session.state === 'loggedIn') return <ProfileButton user={session.user} />;
  const isUnknown = session.state === 'unknown';
  return (
    <>
      {session.state !== 'loading' && (
        <LogInLink className={isUnknown ? 'in-data-[session=hint]:hidden' : ''} />
      )}
      {session.state !== 'loggedOut' && (
        <Placeholder className={isUnknown ? 'not-in-data-[session=hint]:hidden' : ''} />
      )}
    </>
  );
}

function LogInLink({ className }: { className: string }) {
  const { t } = useTranslation('common');
  return (
    <ButtonLink href="/login" variant="secondary" className={className}>
      {t('header.logIn')}
    </ButtonLink>
  );
}

function Placeholder({ className }: { className: string }) {
  const { t } = useTranslation('common');
  return (
    <span role="status" className={className}>
      <span className="block size-11 animate-breathe rounded-full bg-lifted" />
      <span className="sr-only">{t('header.loading')}</span>
    </span>
  );
}
