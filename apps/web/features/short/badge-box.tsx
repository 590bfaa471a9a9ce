import { Gem, Sun, Sunrise } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShortUser } from '#contracts/short';
import { startBadgeTooltips } from './badge-tooltips.ts';

/** Known badges in display order; all others are omitted. */
const known = [
  { name: 'premium', Icon: Gem },
  { name: 'dayZero', Icon: Sunrise },
  { name: 'dayOne', Icon: Sun },
] as const;

/**
 * The member's badges, shown if the member has Premium or at least one badge (product 6.6). A badge's meaning
 * appears on hover, focus and tap, even without scripts; `badge-tooltips.ts` lets Escape hide it.
 */
export function BadgeBox({ badges, hasPremium }: Pick<ShortUser, 'badges' | 'hasPremium'>) {
  const { t } = useTranslation('profile');
  const names = new Set(badges.map((badge) => badge.name));
  if (hasPremium) names.add('premium');
  const shown = known.filter(({ name }) => names.has(name));
  const list = useRef<HTMLUListElement>(null);
  const none = shown.length === 0;
  useEffect(() => {
    if (!none && list.current) return startBadgeTooltips(list.current);
  }, [none]);
  if (none) return null;
  return (
    <ul
      ref={list}
      data-badges
      aria-label={t('badges.label')}
      className="relative flex rounded-full bg-(--short-ink)/8 px-1 forced-colors:border"
    >
      {shown.map(({ name, Icon }) => (
        <li key={name} className="@min-[14rem]:relative">
          <button
            type="button"
            // Without a tabindex, Safari does not focus a button on click or tap.
            tabIndex={0}
            aria-label={t(`badges.${name}`)}
            className="reach relative flex h-9 w-[44px] cursor-default items-center justify-center rounded-full"
          >
            <Icon className="size-4.5" />
          </button>
          <span aria-hidden="true" className="badge-tip">
            {t(`badges.${name}`)}
          </span>
        </li>
      ))}
    </ul>
  );
}
