import { useTranslation } from 'react-i18next';
import { isMeLink } from '#contracts/rules/links/me-link';
import { linkIcon } from '#contracts/rules/shorts/short-icons';
import { displayHost } from '#contracts/rules/urls/sanitise-url';
import type { ShortUser } from '#contracts/short';
import { LineIcon } from '../../ui/line-icon.tsx';
import { LinkIcon } from '../icons/link-icon.tsx';

interface LinkListProps {
  /** Links whose titles and URLs are clean. */
  links: ShortUser['profile']['links'];
  /** Name of the list, by default a general one. */
  label: string | undefined;
  /** Path below which the page counts clicks, such as `/@mia`. Undefined if they are not counted. */
  countedAt: string | undefined;
}

/**
 * Links as plain anchors. The target host appears on hover and focus. Clicks are counted by `ping`, so the links
 * lead to their targets directly.
 */
export function LinkList({ links, label, countedAt }: LinkListProps) {
  const { t } = useTranslation('profile');
  const hasIcons = links.some(({ link, icon }) => linkIcon(link, icon) !== 'none');
  return (
    <ul aria-label={label ?? t('links.label')} className="short-links grid gap-3 @2xl:grid-cols-2">
      {links.map((link) => (
        <li key={link.id} className="flex @2xl:last:odd:col-span-2">
          <ShortLink
            link={link}
            hasIcons={hasIcons}
            ping={countedAt === undefined ? undefined : `${countedAt}/out/${link.id}`}
          />
        </li>
      ))}
    </ul>
  );
}

interface ShortLinkProps {
  link: ShortUser['profile']['links'][number];
  /** Whether a link of the list has an icon. All titles then begin behind the icons. */
  hasIcons: boolean;
  ping: string | undefined;
}

function ShortLink({ link, hasIcons, ping }: ShortLinkProps) {
  const host = displayHost(link.link);
  return (
    <a
      href={link.link}
      ping={ping}
      target="_blank"
      rel={isMeLink(link) ? 'me noopener nofollow ugc' : 'noopener nofollow ugc'}
      title={host}
      className="short-link group relative flex min-h-15 w-full items-center gap-[min(1rem,5cqi)] rounded-print bg-(--short-button) px-[min(1.25rem,7cqi)] py-3.5 font-semibold text-(--short-button-ink) inset-ring inset-ring-(--short-ink)/10 forced-colors:border transition-transform duration-calm hover:-translate-y-0.5 active:translate-y-0"
    >
      {hasIcons && <LinkIcon address={link.link} icon={link.icon} className="size-[min(1.375rem,8cqi)]" />}
      <span className="relative flex min-w-0 grow items-center self-stretch">
        <span className="min-w-0 leading-snug hyphens-auto wrap-anywhere [hyphenate-limit-chars:12_4_4] transition-transform duration-calm group-hover:-translate-y-2 group-focus-visible:-translate-y-2">
          <bdi>{link.title}</bdi>
        </span>
        {/* Shows the host before the visitor follows the link, because the title may hide the target. */}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 -bottom-2 truncate text-[0.75rem] leading-4 font-normal opacity-0 transition-opacity duration-calm group-hover:opacity-100 group-focus-visible:opacity-100"
        >
          {host}
        </span>
      </span>
      <Arrow className={hasIcons ? 'hidden @md:block' : ''} />
    </a>
  );
}

/** Gives its room to the title on a narrow Short whose links have icons. */
function Arrow({ className }: { className: string }) {
  return (
    <LineIcon
      className={`size-[min(1.25rem,7cqi)] text-(--short-button-quiet) transition-transform duration-calm group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-(--short-button-ink) ${className}`}
    >
      <path d="M7 7h10v10M7 17 17 7" />
    </LineIcon>
  );
}
