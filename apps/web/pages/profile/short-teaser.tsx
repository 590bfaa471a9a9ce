import { ArrowUpRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cleanLinks } from '#contracts/rules/short';
import type { ShortUser } from '#contracts/short';

/** Number of links that the card shows; the Short has the rest. */
const SHOWN_LINKS = 3;

interface ShortTeaserProps {
  username: string;
  short: ShortUser['profile'];
}

/** The member's Short as a card in its own colours, which an ancestor sets (`shortColours`), with its first links. */
export function ShortTeaser({ username, short }: ShortTeaserProps) {
  const { t } = useTranslation('profile');
  const links = cleanLinks(short.links);
  const more = links.length - SHOWN_LINKS;
  return (
    <section
      aria-labelledby="short-title"
      className="print:hidden relative self-start rounded-panel bg-(--short-page) p-2 inset-ring inset-ring-hairline lg:-mt-24 forced-colors:border"
    >
      <div className="rounded-[1.125rem] p-0.5 [background:var(--short-border,transparent)]">
        <div className="grid gap-2.5 rounded-print bg-(--short-box) p-4 text-(--short-ink)">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 pb-1">
            <h2 id="short-title" className="type-display text-title">
              {t('full.short')}
            </h2>
            <span className="text-small text-(--short-quiet) wrap-anywhere">@{username}</span>
          </div>
          {links.length > 0 && (
            <ul className="grid gap-2">
              {links.slice(0, SHOWN_LINKS).map(({ id, title, link }) => (
                <li key={id}>
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener nofollow ugc"
                    className="flex min-h-12 items-center rounded-control bg-(--short-button) px-4 py-2 font-semibold leading-[1.3] text-(--short-button-ink) inset-ring inset-ring-(--short-ink)/10 wrap-anywhere transition-transform duration-calm hover:-translate-y-0.5 forced-colors:border"
                  >
                    <bdi>{title}</bdi>
                  </a>
                </li>
              ))}
            </ul>
          )}
          <a
            href={`/@${username.toLowerCase()}`}
            className="-mb-1 inline-flex min-h-11 items-center justify-between gap-3 font-semibold underline-offset-4 hover:underline"
          >
            <span>
              {t('full.toShort')}
              {more > 0 && (
                <span className="font-normal text-(--short-quiet)">
                  {' '}
                  · {t('full.moreLinks', { count: more })}
                </span>
              )}
            </span>
            <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
          </a>
        </div>
      </div>
    </section>
  );
}
