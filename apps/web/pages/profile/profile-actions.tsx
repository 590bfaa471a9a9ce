import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface ProfileActionsProps {
  member: PublicProfile;
  publicOrigin: string;
}

/** A profile's actions: follow the member (or edit one's own profile) and share the profile. */
export function ProfileActions({ member, publicOrigin }: ProfileActionsProps) {
  const { t } = useTranslation('profile');
  const path = `/${member.username.toLowerCase()}`;
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full *:max-sm:flex-1">
      <FollowButton
        member={member}
        returnTo={path}
        own={
          <ButtonLink href="/account/short" variant="secondary" className="whitespace-nowrap">
            {t('full.editShort')}
          </ButtonLink>
        }
        className="sm:min-w-36"
      />
      <ShareButton url={publicOrigin + path} title={member.display_name} className="whitespace-nowrap" />
    </div>
  );
}
