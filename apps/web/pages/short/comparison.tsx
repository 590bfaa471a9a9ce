import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FREE_LIMITS, PREMIUM_LIMITS } from '#contracts/rules/short';
import { freePrice, premiumPrice } from '../../features/checkout/premium-price.ts';

const LIMITS = ['links', 'shortcuts', 'titles'] as const;
/** The features, and whether each of them is free. */
const FEATURES = [
  { name: 'colours', free: true },
  { name: 'typewriter', free: true },
  { name: 'gradient', free: false },
  { name: 'animations', free: false },
  { name: 'badge', free: false },
] as const;

/** Free and Premium side by side, with the limits that the server enforces (product 3.7). */
export function Comparison() {
  const { t, i18n } = useTranslation('short');
  return (
    <div>
      <h3 id="comparison-title" className="mb-6 type-display text-heading">
        {t('comparison.title')}
      </h3>
      <table aria-labelledby="comparison-title" className="w-full border-separate border-spacing-0 text-body">
        <thead>
          <tr className="text-caption sm:text-small">
            <td />
            <th
              scope="col"
              className="w-[24%] px-1 pt-6 pb-4 text-center font-semibold text-soft hyphens-auto wrap-anywhere"
            >
              {t('comparison.free')}
            </th>
            <th
              scope="col"
              className="w-[24%] rounded-t-panel bg-accent px-1 pt-6 pb-4 text-center font-semibold hyphens-auto wrap-anywhere"
            >
              {t('comparison.premium')}
            </th>
          </tr>
        </thead>
        <tbody>
          {LIMITS.map((limit) => (
            <Row
              key={limit}
              name={t(`comparison.${limit}`)}
              free={FREE_LIMITS[limit]}
              premium={PREMIUM_LIMITS[limit]}
            />
          ))}
          {FEATURES.map(({ name, free }) => (
            <Row key={name} name={t(`comparison.${name}`)} free={<Has it={free} />} premium={<Has it />} />
          ))}
          <Row
            name={t('comparison.price')}
            free={freePrice(i18n.language)}
            premium={premiumPrice(i18n.language)}
          />
        </tbody>
      </table>
    </div>
  );
}

function Row({ name, free, premium }: { name: string; free: ReactNode; premium: ReactNode }) {
  return (
    <tr className="group">
      <th
        scope="row"
        className="border-hairline border-t py-4 pr-3 text-left font-normal text-soft hyphens-auto wrap-anywhere group-last:pb-6"
      >
        {name}
      </th>
      <td className="border-hairline border-t px-1 py-4 text-center text-soft tabular-nums group-last:pb-6">
        {free}
      </td>
      <td className="border-strong/20 border-t bg-accent px-1 py-4 text-center font-semibold tabular-nums group-last:rounded-b-panel group-last:pb-6">
        {premium}
      </td>
    </tr>
  );
}

function Has({ it }: { it: boolean }) {
  const { t } = useTranslation('short');
  const Icon = it ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={it ? 'mx-auto size-5' : 'mx-auto size-5 text-faint'} />
      <span className="sr-only">{t(it ? 'comparison.yes' : 'comparison.no')}</span>
    </>
  );
}
