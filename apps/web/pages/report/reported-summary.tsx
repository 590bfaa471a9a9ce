import { useTranslation } from 'react-i18next';
import { pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { postPath } from '#contracts/rules/post';
import type { ReportedContent } from './load-reported-content.ts';

/** Shows the content to report, so that the reporter can check it. */
export function ReportedSummary({ reported }: { reported: ReportedContent }) {
  const { t } = useTranslation('report');
  const { kind, username, displayName: name, picture } = reported;
  const title = kind === 'link' ? reported.link.title : undefined;
  return (
    <section aria-label={t('what.label')} className="flex items-center gap-4 border-hairline border-b pb-6">
      {picture && (
        <img
          src={pictureVariantUrl(picture, 360)}
          alt=""
          width={kind === 'post' ? 54 : 64}
          height={kind === 'post' ? 96 : 64}
          className={`shrink-0 bg-lifted object-cover ${kind === 'post' ? 'h-24 w-[3.375rem] rounded-small' : 'size-16 rounded-full'}`}
        />
      )}
      <div className="min-w-0">
        <p className="text-small text-faint">{t(`what.${kind}`)}</p>
        <p className="font-display text-title font-semibold wrap-anywhere">
          <bdi>{title ?? name}</bdi>
        </p>
        <p className="text-small text-soft wrap-anywhere">
          {kind === 'link' ? reported.link.host : `@${username}`}
          {' · '}
          {/* Opens a new tab, so that the form keeps its values. */}
          <a href={pathOf(reported)} target="_blank" rel="noopener" className="link">
            {t('what.look')}
            <span className="sr-only"> {t('what.newTab')}</span>
          </a>
        </p>
      </div>
    </section>
  );
}

function pathOf(reported: ReportedContent): string {
  const name = reported.username.toLowerCase();
  if (reported.kind === 'post') return postPath({ id: reported.id, creator: reported });
  return reported.kind === 'profile' ? `/${name}` : `/@${name}`;
}
