import { ArrowUpToLine, Copy, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { linkKey } from '#contracts/rules/shorts/short-order';
import { linkState } from '#contracts/rules/shorts/shown-links';
import { displayHost, sanitiseUrl } from '#contracts/rules/urls/sanitise-url';
import { LinkIcon } from '../../../features/icons/link-icon.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkStatus } from '../controls/link-status.tsx';
import type { DraftLink } from '../state/draft.ts';
import { useEditorActions } from '../state/editor-context.ts';
import type { ProblemCode } from '../state/problems.ts';

interface LinkRowProps {
  link: DraftLink;
  name: string;
  hidden: boolean;
  /** What is wrong with the link. */
  problem: ProblemCode | undefined;
  isOpen: boolean;
  /** Clicks of the last 30 days; undefined if unknown. */
  clicks: number | undefined;
  /** The current time in ms, to the minute. */
  now: number;
  isFirst: boolean;
  canDuplicate: boolean;
  onTop: (key: string) => void;
  onDuplicate: (link: DraftLink) => void;
  onRemove: (link: DraftLink) => void;
}

/**
 * A link's icon, title, host and status in one button that opens its fields, and the switch that shows it. Typing in
 * another row does not render it again.
 */
export const LinkRow = memo(function LinkRow(props: LinkRowProps) {
  const { link, name, hidden, problem, isOpen, clicks, now, isFirst, canDuplicate } = props;
  const { t, i18n } = useTranslation('short-editor');
  const { dispatch, openLink } = useEditorActions();
  const url = sanitiseUrl(link.link);
  const field = `links.${link.id}`;
  const isShown = link.enabled !== false;
  const isQuiet = linkState(link, now) !== 'live';
  return (
    <>
      <button
        type="button"
        name={field}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => openLink(isOpen ? null : link.id)}
        className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 rounded-control px-2 py-1.5 text-left hover:bg-hover"
      >
        <LinkIcon address={link.link} icon={link.icon} className="size-5.5 text-soft" />
        <span className={`grid min-w-0 ${isQuiet ? 'text-soft' : ''}`}>
          <span className="truncate leading-6 font-semibold">{name}</span>
          {/* The host is shown as browsers show it, so that look-alike letters stand out. */}
          <span className="truncate text-small text-faint">
            {url === null ? t('links.notShown') : displayHost(url)}
          </span>
          <LinkStatus link={link} hidden={hidden} problem={problem} isOpen={isOpen} now={now} />
        </span>
      </button>
      <span className="hidden shrink-0 items-center @2xl:flex">
        {clicks === undefined ? null : (
          <Link
            to="/account/short/statistics"
            title={t('row.clicksHint')}
            className="grid min-h-11 min-w-20 content-center rounded-small px-2 text-right text-small text-soft tabular-nums hover:text-strong hover:underline"
          >
            {t('row.clicks', { count: clicks, number: new Intl.NumberFormat(i18n.language).format(clicks) })}
            <span className="sr-only">
              {name}, {t('row.clicksHint')}
            </span>
          </Link>
        )}
        <IconButton
          label={t('links.toTopOf', { name })}
          disabled={isFirst}
          onClick={() => props.onTop(linkKey(link.id))}
        >
          <ArrowUpToLine aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('links.duplicate', { name })}
          disabled={!canDuplicate}
          onClick={() => props.onDuplicate(link)}
        >
          <Copy aria-hidden="true" />
        </IconButton>
        <IconButton label={t('links.remove', { name })} onClick={() => props.onRemove(link)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
      <Switch
        name={`${field}.enabled`}
        checked={isShown}
        onCheckedChange={(on) => dispatch({ type: 'linkSwitched', id: link.id, on })}
        className="shrink-0 pl-1"
      >
        <span className="sr-only">{t('links.show', { name })}</span>
      </Switch>
    </>
  );
});
