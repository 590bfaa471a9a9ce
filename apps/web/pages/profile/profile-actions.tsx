import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

interface ProfileActionsProps {
  member: PublicProfile;
  publicOrigin: string;
  /** Called with the API's response after the member has followed or unfollowed. */
  onFollow: (followed: boolean, followers: number) => void;
}

/** Actions of a profile: follow the member, or edit one's own profile; share; open the Short. */
export function ProfileActions({ member, publicOrigin, onFollow }: ProfileActionsProps) {
  const { t } = useTranslation('profile');
  const path = `/${member.username.toLowerCase()}`;
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:flex-1 sm:col-start-2 sm:row-start-1 sm:self-end sm:justify-self-end">
      <Follow member={member} onFollow={onFollow} />
      <ShareButton
        url={publicOrigin + path}
        title={member.display_name}
        className="px-4! whitespace-nowrap"
      />
      <ButtonLink
        href={`/@${member.username.toLowerCase()}`}
        variant="secondary"
        className="px-4! whitespace-nowrap"
      >
        {t('full.toShort')}
        <ArrowUpRight aria-hidden="true" />
      </ButtonLink>
    </div>
  );
}

/** The follow button, or the edit link on the member's own profile. */
function Follow({ member, onFollow }: Pick<ProfileActionsProps, 'member' | 'onFollow'>) {
  const { t } = useTranslation('profile');
  const session = useSession();
  const look = 'max-sm:basis-full!';
  if (session.state === 'loggedIn' && session.user.userId === member.user_id)
    return (
      <ButtonLink to="/account/short" className={`whitespace-nowrap ${look}`}>
        {t('full.editShort')}
      </ButtonLink>
    );
  return (
    <FollowButton
      member={member}
      followed={member.followed}
      returnTo={`/${member.username.toLowerCase()}`}
      onChange={onFollow}
      className={look}
    />
  );
}
