import { useTranslation } from 'react-i18next';
import { cleanLinks } from '#contracts/rules/short';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';
import { LineIcon } from '../../ui/line-icon.tsx';

interface LinkListProps extends Pick<ShortUser['profile'], 'links'> {
  /** Path below which the page counts clicks, such as `/@mia`. Undefined if they are not counted. */
  countedAt: string | undefined;
}

/**
 * The member's valid links as plain anchors; renders nothing if there are none. The target host appears on
 * hover and focus. Clicks are counted by `ping`, so the links lead to their targets directly.
 */
export function LinkList({ links, countedAt }: LinkListProps) {
  const { t } = useTranslation('profile');
  const shown = cleanLinks(links);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t('links.label')} className="grid gap-3 @2xl:grid-cols-2">
      {shown.map(({ id, title, link }) => (
        <li key={id} className="flex @2xl:last:odd:col-span-2">
          <ShortLink
            title={title}
            address={link}
            ping={countedAt === undefined ? undefined : `${countedAt}/out/${id}`}
          />
        </li>
      ))}
    </ul>
  );
}

interface ShortLinkProps {
  title: string;
  address: string;
  ping: string | undefined;
}

function ShortLink({ title, address: url, ping }: ShortLinkProps) {
  const host = displayHost(url);
  return (
    <a
      href={url}
      ping={ping}
      target="_blank"
      rel="noopener nofollow ugc"
      title={host}
      className="group relative flex min-h-15 w-full items-center gap-[min(1rem,5cqi)] rounded-print bg-(--short-button) px-[min(1.25rem,7cqi)] py-3.5 font-semibold text-(--short-button-ink) inset-ring inset-ring-(--short-ink)/10 forced-colors:border transition-transform duration-calm hover:-translate-y-0.5 active:translate-y-0"
    >
      <span className="min-w-0 grow leading-snug wrap-anywhere transition-transform duration-calm group-hover:-translate-y-2 group-focus-visible:-translate-y-2">
        <bdi>{title}</bdi>
      </span>
      {/* Shows the host before the visitor follows the link, because the title may hide the target. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-[min(1.25rem,7cqi)] bottom-1.5 truncate text-[0.75rem] leading-4 font-normal opacity-0 transition-opacity duration-calm group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {host}
      </span>
      <Arrow />
    </a>
  );
}

function Arrow() {
  return (
    <LineIcon className="size-[min(1.25rem,7cqi)] text-(--short-button-quiet) transition-transform duration-calm group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-(--short-button-ink)">
      <path d="M7 7h10v10M7 17 17 7" />
    </LineIcon>
  );
}
