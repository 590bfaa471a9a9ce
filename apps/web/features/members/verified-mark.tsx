import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import type { PublicProfile } from '#contracts/profiles';
import { Mascot } from './mascot.tsx';

/** Marks by badge code (product 5.4). Code 00 has no mark. */
const marks = {
  '01': { label: 'blue', Icon: BadgeCheck, className: 'fill-accent stroke-strong' },
  '02': { label: 'gold', Icon: BadgeCheck, className: 'fill-[#d9a520] stroke-canvas' },
  '10': { label: 'mascot', Icon: Mascot, className: 'text-strong' },
  '11': { label: 'blue', Icon: BadgeCheck, className: 'fill-accent stroke-strong' },
} as const;

export function VerifiedMark({ badge }: Pick<PublicProfile, 'badge'>) {
  const { t } = useTranslation('profile');
  if (badge === '00') return null;
  const { label, Icon, className } = marks[badge];
  const name = t(`verified.${label}`, { brand: brand.name });
  return (
    <span title={name} className="inline-flex align-[-0.08em]">
      <Icon role="img" aria-hidden={false} aria-label={name} className={`size-[0.8em] ${className}`} />
    </span>
  );
}
