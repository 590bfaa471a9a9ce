import { useTranslation } from 'react-i18next';
import type { Post, PostSummary } from '#contracts/posts';
import { postPath } from '#contracts/rules/post';
import { EntryPicture } from '../../features/posts/entry-picture.tsx';
import { toAltText } from '../../features/posts/excerpt.ts';
import { longDay } from '../../i18n/zurich-time.ts';

/** Lists the creator's latest other posts below the post. In wide windows, the list is beside the picture (product 10.12). */
export function MorePosts({ creator, posts }: Pick<Post, 'creator'> & { posts: readonly PostSummary[] }) {
  const { t, i18n } = useTranslation('post');
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="more-posts"
      className="mx-auto w-full max-w-[480px] px-4 pt-20 min-[769px]:col-span-2 min-[769px]:max-w-none min-[769px]:px-0 min-[1080px]:col-span-1 min-[1080px]:col-start-2 min-[1080px]:self-end min-[1080px]:pt-14"
    >
      <h2 id="more-posts" className="type-display text-title">
        {t('more', { name: creator.display_name })}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-2 sm:gap-4 min-[769px]:grid-cols-4 min-[1080px]:gap-3">
        {posts.map(({ id, imageUrls, description, created_at }) => (
          <li key={id}>
            <a
              href={postPath({ id, creator })}
              className="block rounded-print transition-[scale] duration-calm hover:scale-[1.02]"
            >
              <EntryPicture
                entry={{ imageUrl: imageUrls[0] ?? null, description }}
                sizes="(min-width: 1080px) 7rem, (min-width: 769px) 14rem, 45vw"
                loading="lazy"
                alt={
                  toAltText(description) ||
                  t('moreFrom', { date: longDay(Date.parse(created_at) / 1000, i18n.language) })
                }
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
