import { useTranslation } from 'react-i18next';
import type { PostSummary } from '#contracts/posts';
import { pictureAt } from '#contracts/rules/picture-sizes';
import { longDate } from '../i18n/long-date.ts';
import { Print } from '../ui/print.tsx';
import { AppPromo } from './app-promo.tsx';
import { EmptyState } from './empty-state.tsx';
import type { PersonAndPosts } from './full-profile.tsx';

/** As prints lie on a table: none quite straight. */
const tilts = ['-rotate-1', 'rotate-1', '-rotate-[0.5deg]'] as const;

/** The first picture of the newest posts, and where the others are (spec section 2). */
export function PostsTab({ profile: person, posts }: PersonAndPosts) {
  const { t } = useTranslation('profile');
  const withPicture = posts.flatMap((post) =>
    post.imageUrls[0] ? [{ post, picture: post.imageUrls[0] }] : [],
  );
  const name = person.display_name;
  if (withPicture.length === 0) return <EmptyState text={t('userpage.user.posts.noPosts', { name })} />;
  const hidden = person.stats.posts - withPicture.length;
  return (
    <div className="grid gap-6 pt-2">
      <ul
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 sm:gap-5"
        style={{ maxWidth: `${(withPicture.length + 1) * 14.5}rem` }}
      >
        {withPicture.map(({ post, picture }, index) => (
          <li key={post.id} className={tilts[index % tilts.length]}>
            <PostPrint post={post} picture={picture} />
          </li>
        ))}
        <li className="grid">
          <AppPromo name={name} />
        </li>
      </ul>
      <p className="text-body text-soft">
        {hidden > 0 ? t('posts.more', { count: hidden, name }) : t('posts.all', { name })}
      </p>
    </div>
  );
}

function PostPrint({ post, picture }: { post: PostSummary; picture: string }) {
  const { t, i18n } = useTranslation('profile');
  const date = longDate(new Date(post.created_at), i18n.language);
  return (
    <Print
      small={pictureAt(picture, 360)}
      large={pictureAt(picture, 720)}
      sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 22vw, 45vw"
      loading="lazy"
      alt={post.description || t('posts.picture', { date })}
    />
  );
}
