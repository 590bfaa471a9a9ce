import { Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Post } from '#contracts/posts';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { useSession } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { likesText } from './likes-text.ts';
import { Sheet } from './sheet.tsx';
import { useLike } from './use-like.ts';

const LOG_IN = 'log-in-to-like';

interface LikeActionProps {
  post: Post;
  /** Path to return to after login. */
  returnTo: string;
}

/**
 * The like button for members, or the login prompt for visitors (product 10.4). Served pages are the same for
 * everyone and contain both; the pre-paint script in the head selects which of them is visible.
 */
export function LikeAction({ post, returnTo }: LikeActionProps) {
  const { state } = useSession();
  return (
    <>
      {(state === 'unknown' || state === 'loggedOut') && (
        <LogInToLike
          likes={post.likes}
          returnTo={returnTo}
          className={state === 'unknown' ? 'in-data-[session=hint]:hidden' : ''}
        />
      )}
      {state !== 'loggedOut' && (
        <LikeToggle post={post} className={state === 'unknown' ? 'not-in-data-[session=hint]:hidden' : ''} />
      )}
    </>
  );
}

function LikeToggle({ post, className }: { post: Post; className: string }) {
  const { t } = useTranslation('post');
  const { liked, likes, pending, toggle } = useLike(post.id, post);
  return (
    <button
      type="button"
      aria-pressed={liked}
      aria-disabled={pending || undefined}
      onClick={toggle}
      className={`${ACTION_CLASS} ${className}`}
    >
      <ActionIcon isOn={liked}>
        <Heart aria-hidden="true" className={liked ? 'fill-current' : ''} />
      </ActionIcon>
      <span className="sr-only">{t('like.like')} </span>
      <LikesCount likes={likes} />
    </button>
  );
}

function LogInToLike({ likes, returnTo, className }: { likes: number; returnTo: string; className: string }) {
  const { t } = useTranslation('post');
  return (
    <div className={className}>
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
        <span className="font-semibold text-strong">{t('like.logIn')}</span>
        <span>{t('like.required')}</span>
      </button>
      <Sheet id={LOG_IN} title={t('like.dialog.title')} closeLabel={t('close')}>
        <p className="text-soft">{t('like.dialog.text')}</p>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={`/login?return_to=${returnTo}`}>{t('like.dialog.logIn')}</ButtonLink>
          <ButtonLink href="/register" variant="secondary">
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
  return (
    <span className="text-small font-semibold text-strong tabular-nums">
      <span aria-hidden="true">{likesText(likes, i18n.language)}</span>
      <span className="sr-only">{t('like.count', { count: likes })} </span>
    </span>
  );
}
