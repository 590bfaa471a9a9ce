import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { FollowButton } from '../../features/follow/follow-button.tsx';
import { VerifiedMark } from '../../features/members/verified-mark.tsx';
import { longDay } from '../../i18n/zurich-time.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface CreatorLineProps {
  post: Post;
  /** Path to return to after login. */
  returnTo: string;
}

/** The creator and the date, with links to the profile and a follow button. */
export function CreatorLine({ post: { creator, created_at }, returnTo }: CreatorLineProps) {
  const { t, i18n } = useTranslation('post');
  const profile = `/${creator.username.toLowerCase()}`;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          src={creator.avatarUrl}
          size={64}
          fetchPriority="low"
          className="-rotate-3 rounded-control!"
        />
        <div className="min-w-0">
          <h1 className="type-display text-heading leading-none! wrap-anywhere">
            <bdi>{creator.username}</bdi> <VerifiedMark badge={creator.badge} />
          </h1>
          <p className="mt-2 text-small text-faint">
            <time dateTime={created_at}>{longDay(Date.parse(created_at) / 1000, i18n.language)}</time>
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 *:flex-1">
        {creator.user_id && <FollowButton member={creator} returnTo={returnTo} />}
        <ButtonLink href={profile} variant="secondary">
          {t('viewProfile')}
        </ButtonLink>
      </div>
    </header>
  );
}
