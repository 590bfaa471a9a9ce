import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { compactCount } from '../../i18n/compact-count.ts';
import { pluralForms } from '../../i18n/plural-forms.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Sheet } from './sheet.tsx';

const LOG_IN = 'log-in-to-like';

interface LikeActionProps {
  post: Post;
  /** Path to return to after login or registration. */
  returnTo: string;
}

/**
 * The like button for members, and for visitors a button that asks them to log in (product 10.4). Served pages are the same for
 * everyone and contain both; the pre-paint script in the head selects which of them is visible.
 */
export function LikeAction({ post, returnTo }: LikeActionProps) {
  return (
    <like-button
      data-reads={`/api/v1/users/@me/media/post/get/${encodeURIComponent(post.id)}`}
      data-post={post.id}
      data-count={post.likes}
      className="contents"
    >
      <LogInToLike likes={post.likes} returnTo={returnTo} />
      <LikeToggle likes={post.likes} />
    </like-button>
  );
}

function LikeToggle({ likes }: { likes: number }) {
  const { t } = useTranslation('post');
  return (
    <button
      type="button"
      aria-pressed="false"
      {...{ [SCRIPTED]: '' }}
      className={`${ACTION_CLASS} not-in-data-[session=hint]:hidden`}
    >
      <ActionIcon>
        <Heart aria-hidden="true" className="group-aria-pressed:fill-current" />
      </ActionIcon>
      <span className="sr-only">{t('like.like')} </span>
      <LikesCount likes={likes} />
    </button>
  );
}

function LogInToLike({ likes, returnTo }: { likes: number; returnTo: string }) {
  const { t } = useTranslation('post');
  const query = `?return_to=${returnTo}`;
  return (
    <div className="in-data-[session=hint]:hidden">
      <button
        type="button"
        popoverTarget={LOG_IN}
        popoverTargetAction="show"
        aria-haspopup="dialog"
        className={`${ACTION_CLASS} w-full`}
      >
        <ActionIcon>
          <Heart aria-hidden="true" />
        </ActionIcon>
        <LikesCount likes={likes} />
        <span className="sr-only">
          {t('like.logIn')}: {t('like.required')}
        </span>
      </button>
      <Sheet id={LOG_IN} title={t('like.dialog.title')} closeLabel={t('close')}>
        <p className="text-soft">{t('like.dialog.text')}</p>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={`/login${query}`}>{t('like.dialog.logIn')}</ButtonLink>
          <ButtonLink href={`/register${query}`} variant="secondary">
            {t('like.dialog.register')}
          </ButtonLink>
        </div>
      </Sheet>
    </div>
  );
}

/** Shows the number abbreviated, with the full number for screen readers. */
function LikesCount({ likes }: { likes: number }) {
  const { t, i18n } = useTranslation('post');
  const { language } = i18n;
  const counted = (count: number, shown: string) =>
    `${t('like.count', { count, replace: { count: shown } })} `;
  return (
    <span className="text-small font-semibold text-strong tabular-nums">
      <span aria-hidden="true" data-counts="like-button" data-compact>
        {compactCount(likes, language)}
      </span>
      <span
        className="sr-only"
        data-counts="like-button"
        {...pluralForms(language, (count) => counted(count, '{count}'))}
      >
        {counted(likes, new Intl.NumberFormat(language).format(likes))}
      </span>
    </span>
  );
}
