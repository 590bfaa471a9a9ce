import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contracts/posts';
import type { Award } from '#contracts/quests';
import { postPath } from '#contracts/rules/post';
import { photos } from '../../features/photos/index.ts';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { toAltText } from '../../features/posts/excerpt.ts';
import { longDay } from '../../i18n/zurich-time.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { AppPromo } from './app-promo.tsx';
import { EmptyState } from './empty-state.tsx';
import type { ProfileWithPosts } from './full-profile-data.ts';
import { Wins } from './wins.tsx';

/**
 * The member's wins, their latest posts, each represented by its first picture or its description, and a link
 * to the app (product 5.3).
 */
export function PostsTab({ profile: member, posts, wins }: ProfileWithPosts & { wins: readonly Award[] }) {
  const { t, i18n } = useTranslation('profile');
  const name = member.display_name;
  if (posts.length === 0) return <NoPosts name={name} />;
  const hidden = member.stats.posts - posts.length;
  const number = new Intl.NumberFormat(i18n.language).format(hidden);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Wins wins={wins} />
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:gap-4"
        style={{ maxWidth: `${(posts.length + 1) * 19.25}rem` }}
      >
        {posts.map((post) => (
          <li key={post.id}>
            <PostPhoto post={post} path={postPath({ id: post.id, creator: member })} />
          </li>
        ))}
        <li className="grid">
          <AppPromo
            text={hidden > 0 ? t('posts.more', { count: hidden, number, name }) : t('posts.all', { name })}
          />
        </li>
      </ul>
    </div>
  );
}

/**
 * The tab of a member who has not posted. The page is the same for everyone: the follow button above tells
 * when the viewer is the owner, who then sees the next step in the same place.
 */
function NoPosts({ name }: { name: string }) {
  const { t } = useTranslation('profile');
  return (
    <EmptyState picture={photos.emptyLine}>
      <div className="grid *:col-start-1 *:row-start-1">
        <div className="grid content-start gap-2 group-has-[[data-viewer=self]]/profile:invisible">
          <p className="text-title font-semibold text-strong wrap-anywhere">
            {t('userpage.user.posts.noPosts', { name })}
          </p>
          <p>{t('empty.posts', { name })}</p>
        </div>
        <div className="invisible grid content-start justify-items-center gap-2 group-has-[[data-viewer=self]]/profile:visible">
          <p className="text-title font-semibold text-strong">{t('empty.ownPosts')}</p>
          <p>{t('empty.ownPostsText')}</p>
          <p className="mt-4 flex flex-wrap justify-center gap-3 *:max-sm:w-full">
            <ButtonLink href="/quests">{t('empty.quests')}</ButtonLink>
            <ButtonLink href="/app" variant="secondary">
              {t('empty.app')}
            </ButtonLink>
          </p>
        </div>
      </div>
    </EmptyState>
  );
}

function PostPhoto({ post, path }: { post: PostSummary; path: string }) {
  const { t, i18n } = useTranslation('profile');
  const { imageUrls, description } = post;
  const imageUrl = imageUrls[0] ?? null;
  const date = longDay(Date.parse(post.created_at) / 1000, i18n.language);
  return (
    <a href={path} className="block rounded-print transition-[scale] duration-calm hover:scale-[1.02]">
      <EntryPicture
        entry={{ imageUrl, description }}
        sizes="(min-width: 64rem) 18.5rem, (min-width: 40rem) 22vw, 45vw"
        loading="lazy"
        alt={toAltText(description) || t('posts.picture', { date })}
      />
    </a>
  );
}
