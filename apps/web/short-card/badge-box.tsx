import { Gem, Sun, Sunrise } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ShortUser } from '#contracts/short';

/** In the order in which they are shown. Badges that we don't know are left out. */
const known = [
  { name: 'premium', Icon: Gem },
  { name: 'dayZero', Icon: Sunrise },
  { name: 'dayOne', Icon: Sun },
] as const;

/** Shown with Premium or at least one badge (spec section 2). */
export function BadgeBox({ badges, hasPremium }: Pick<ShortUser, 'badges' | 'hasPremium'>) {
  const { t } = useTranslation('profile');
  const names = new Set(badges.map((badge) => badge.name));
  if (hasPremium) names.add('premium');
  const shown = known.filter(({ name }) => names.has(name));
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label={t('badges.label')}
      className="flex items-center gap-2.5 rounded-full bg-(--short-ink)/8 px-3 py-1.5"
    >
      {shown.map(({ name, Icon }) => (
        <li key={name} title={t(`badges.${name}`)} className="flex">
          <Icon role="img" aria-hidden={false} aria-label={t(`badges.${name}`)} className="size-4.5" />
        </li>
      ))}
    </ul>
  );
}
