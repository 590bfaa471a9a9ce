import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PublicProfile } from '#contracts/profiles';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { ShareButton } from '../../features/share/share-button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface ProfileActionsProps {
  member: PublicProfile;
  publicOrigin: string;
}

/** A profile's actions: follow the member (or edit one's own profile), share the profile, and open the Short. */
export function ProfileActions({ member, publicOrigin }: ProfileActionsProps) {
  const { t } = useTranslation('profile');
  const path = `/${member.username.toLowerCase()}`;
  return (
    <div className="flex flex-wrap gap-2 *:max-sm:flex-1 sm:col-start-2 sm:row-start-1 sm:self-end sm:justify-self-end">
      <FollowButton
        member={member}
        returnTo={path}
        own={
          <ButtonLink href="/account/short" className="whitespace-nowrap">
            {t('full.editShort')}
          </ButtonLink>
        }
        className="max-sm:basis-full!"
      />
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
