import { Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { Post } from '#contracts/posts';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { ReportDialog } from '../../features/report/report-dialog.tsx';
import { ShareIcon } from '../../features/share/share-icons.tsx';
import { useSharing } from '../../features/share/use-sharing.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { LikeAction } from './like-action.tsx';
import { type AppPrompt, OpenInAppAction } from './open-post-in-app.tsx';

interface PostActionsProps {
  post: Post;
  /** Path of the page. */
  path: string;
  /** The short link to share. */
  shareUrl: string;
  appPrompt: AppPrompt;
}

/** Like, share, open in the app, report: a row below the picture, or a column next to it. */
export function PostActions({ post, path, shareUrl, appPrompt }: PostActionsProps) {
  const { t } = useTranslation('post');
  const { share } = useSharing();
  const title = t('share.title', { name: post.creator.username, brand: brand.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t('actions')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] content-start items-start gap-2 min-[1080px]:w-20 min-[1080px]:grid-cols-1 min-[1080px]:gap-5"
    >
      <LikeAction post={post} returnTo={path} />
      <button
        type="button"
        className={`${ACTION_CLASS} noscript:hidden`}
        onClick={() => share({ url: shareUrl, title })}
      >
        <ActionIcon>
          <ShareIcon />
        </ActionIcon>
        {t('share.action')}
      </button>
      <OpenInAppAction postId={post.id} hint={appPrompt} />
      <ReportDialog reported={{ kind: 'post', id: post.id }} className={ACTION_CLASS}>
        <ActionIcon>
          <Flag aria-hidden="true" className="group-aria-busy/report:hidden" />
          <Spinner className="hidden group-aria-busy/report:block" />
        </ActionIcon>
        {t('report.action')}
      </ReportDialog>
    </div>
  );
}
