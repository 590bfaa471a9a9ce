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
 * The actions for liking, sharing, opening in the app and reporting, in a row below the picture or in a
 * column next to it.
 */
export function PostActions({ post, path, shareUrl }: PostActionsProps) {
  const { t } = useTranslation('post');
  const title = t('share.title', { name: post.creator.username, brand: brand.name });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t('actions')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] content-start items-start gap-2 min-[1080px]:w-20 min-[1080px]:grid-cols-1 min-[1080px]:gap-5"
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
      <a href={appUrl(`post/${post.id}`)} className={`${ACTION_CLASS} not-in-data-[app=installed]:hidden`}>
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
