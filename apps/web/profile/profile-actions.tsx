import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { useSession } from '../session/session.ts';
import { ShareButton } from '../share/share-button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

interface ProfileActionsProps {
  person: PublicProfile;
  publicOrigin: string;
}

/** What one can do with a profile: follow it, or edit one's own; share it; go on to its Short. */
export function ProfileActions({ person, publicOrigin }: ProfileActionsProps) {
  const { t } = useTranslation('profile');
  const path = `/${person.username.toLowerCase()}`;
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:flex-1 sm:col-start-2 sm:row-start-1 sm:self-end sm:justify-self-end">
      <Follow person={person} path={path} />
      <ShareButton
        address={publicOrigin + path}
        title={person.display_name}
        className="px-4! whitespace-nowrap"
      />
      <ButtonLink
        href={`/@${person.username.toLowerCase()}`}
        variant="secondary"
        className="px-4! whitespace-nowrap"
      >
        {t('full.toShort')}
        <ArrowUpRight aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}

/** Following happens in the app; whoever isn't logged in does that first. */
function Follow({ person, path }: { person: PublicProfile; path: string }) {
  const { t } = useTranslation('profile');
  const session = useSession();
  const isOwn = session.state === 'loggedIn' && session.user.userId === person.user_id;
  const look = 'whitespace-nowrap max-sm:basis-full!';
  if (isOwn)
    return (
      <ButtonLink to="/account/short" className={look}>
        {t('full.editShort')}
      </ButtonLink>
    );
  return (
    <ButtonLink href={session.state === 'loggedIn' ? '/app' : `/login?return_to=${path}`} className={look}>
      {t('full.follow')}
      <span className="sr-only"> {person.display_name}</span>
    </ButtonLink>
  );
}
