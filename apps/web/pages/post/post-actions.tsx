import { Flag, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { Post } from '#contracts/posts';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { appUrl } from '../../features/open-in-app/open-in-app.tsx';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { ReportDialog } from '../../features/report/report-dialog.tsx';
import { SharingElement } from '../../features/share/share-button.tsx';
import { ShareIcon } from '../../features/share/share-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { LikeAction } from './like-action.tsx';

interface PostActionsProps {
  post: Post;
  /** Path of the post's page, to which the login returns. */
  path: string;
  /** The short link to share. */
  shareUrl: string;
}

/**
 * The buttons that like, share, report and open the post in the app. They overlap the lower right corner of the
 * picture, within reach of the thumb; from 1080 px on, they stand to its right. Until that corner has been scrolled
 * into view, they stick to the lower edge of the viewport. They leave the controls of a video uncovered.
 */
export function PostActions({ post, path, shareUrl }: PostActionsProps) {
  const { t } = useTranslation('post');
  const title = t('share.title', { name: post.creator.username, brand: brand.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t('actions')}
      className={`sticky bottom-3 z-10 mr-3 grid w-[min(4.25rem,27vw)] grid-cols-[minmax(0,1fr)] gap-1 self-end justify-self-end rounded-panel bg-canvas/65 px-1 py-2 min-[1080px]:translate-x-[calc(100%+1.75rem)] min-[1080px]:bg-raised forced-colors:border ${post.videoUrl === null ? 'mb-3' : 'mb-20'}`}
    >
      <LikeAction post={post} returnTo={path} />
      <SharingElement url={shareUrl} title={title}>
        <button type="button" {...{ [SCRIPTED]: '' }} className={ACTION_CLASS}>
          <ActionIcon>
            <ShareIcon />
          </ActionIcon>
          {t('share.action')}
        </button>
      </SharingElement>
      <a href={appUrl(`post/${post.id}`)} className={`${ACTION_CLASS} not-in-data-installed:hidden`}>
        <ActionIcon>
          <Smartphone aria-hidden="true" />
        </ActionIcon>
        {t('app.action')}
      </a>
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
