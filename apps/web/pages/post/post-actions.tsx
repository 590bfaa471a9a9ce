import { Flag } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { Post } from '#contracts/posts';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { ReportDialog } from '../../features/report/report-dialog.tsx';
import { ShareIcon } from '../../features/share/share-icons.tsx';
import { useSharing } from '../../features/share/use-sharing.ts';
import { classNames } from '../../ui/class-names.ts';
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
  const [isReporting, setReporting] = useState(false);
  const [isLoading, setLoading] = useState(false);
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
      {/* Without scripts or in a new tab, the linked page replaces the dialog. */}
      <a
        href={`/report?post=${post.id}`}
        rel="nofollow"
        {...{ [SCRIPTED]: '' }}
        aria-busy={isLoading || undefined}
        className={classNames(ACTION_CLASS, isLoading && 'cursor-progress')}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          setReporting(true);
        }}
      >
        <ActionIcon>{isLoading ? <Spinner /> : <Flag aria-hidden="true" />}</ActionIcon>
        {t('report.action')}
      </a>
      <ReportDialog
        subject={{ kind: 'post', id: post.id }}
        open={isReporting}
        onClose={() => setReporting(false)}
        onLoading={setLoading}
      />
    </div>
  );
}

/** Whether a click follows the link in the same tab. Pressing Enter counts; opening a new tab or window does not. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
