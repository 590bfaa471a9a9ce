import { Rocket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Award } from '#contracts/quests';
import { pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { photos } from '../../features/photos/index.ts';
import { PhotoFrame } from '../../features/photos/photo-frame.tsx';
import { longDay } from '../../i18n/zurich-time.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { EmptyState } from './empty-state.tsx';

/** Quests that the member has won, as tickets (product 5.3, decision 21). `awards` is null if the awards failed to load. */
export function AwardsTab({ awards, username }: { awards: Award[] | null; username: string }) {
  const { t } = useTranslation('profile');
  if (awards === null || awards.length === 0)
    return (
      <EmptyState picture={photos.emptyPodium}>
        {awards === null ? t('awards.failed') : t('userpage.user.awards.noAwards')}
      </EmptyState>
    );
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {awards.map((award) => (
        <li key={award.quest_id}>
          <WonQuest award={award} username={username} />
        </li>
      ))}
    </ul>
  );
}

function WonQuest({ award, username }: { award: Award; username: string }) {
  const { t, i18n } = useTranslation('profile');
  const points = new Intl.NumberFormat(i18n.language).format(award.highPoints);
  return (
    <Ticket
      className="h-full"
      stubTone="accent"
      stubClassName="grid w-[min(5.25rem,27vw)] content-center justify-items-center gap-0.5 px-1 text-center sm:w-36"
      stub={
        <>
          <Rocket aria-hidden="true" className="size-6" />
          <p aria-hidden="true" className="text-title font-semibold tabular-nums">
            {points}
          </p>
          <p aria-hidden="true" className="text-caption">
            {t('full.highscore')}
          </p>
          <p className="sr-only">{t('awards.points', { count: award.highPoints, points })}</p>
        </>
      }
    >
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3 p-3 sm:gap-6 sm:p-5">
        <Picture award={award} username={username} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
          <h2 className="text-lead leading-tight font-semibold wrap-anywhere hyphens-auto sm:text-title">
            <a
              href={`/quests/${award.quest_id}`}
              className="-my-2 inline-block py-2 underline-offset-4 hover:underline"
            >
              {award.title}
            </a>
          </h2>
          <p className="text-small text-canvas/70">
            <time dateTime={award.awarded_at}>
              {longDay(Date.parse(award.awarded_at) / 1000, i18n.language)}
            </time>
          </p>
        </div>
      </div>
    </Ticket>
  );
}

/** The winning entry with a link to its post, or an empty frame if the entry is no longer shown. */
function Picture({ award: { post, title }, username }: { award: Award; username: string }) {
  const { t } = useTranslation('profile');
  const print = post?.imageUrl ? (
    <PhotoFrame
      small={pictureVariantUrl(post.imageUrl, 360)}
      large={pictureVariantUrl(post.imageUrl, 720)}
      sizes="4rem"
      loading="lazy"
      alt={t('awards.picture', { title })}
      className="shadow-none"
    />
  ) : (
    <span className="grid aspect-9/16 w-full place-items-center rounded-print border border-dashed border-edge text-edge">
      <LogoMark className="w-1/3" />
    </span>
  );
  if (!post) return <div className="-rotate-2">{print}</div>;
  return (
    <a
      href={`/${username.toLowerCase()}/post/${post.id}`}
      aria-label={t('awards.picture', { title })}
      className="block -rotate-2 rounded-print transition-[scale] duration-calm hover:scale-[1.02]"
    >
      {print}
    </a>
  );
}
