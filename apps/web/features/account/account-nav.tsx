import { ChartColumn, CreditCard, FolderDown, House, Link2, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '../../ui/class-names.ts';

const PAGES = [
  { name: 'hub', to: '/account', icon: House },
  { name: 'short', to: '/account/short', icon: Link2 },
  { name: 'statistics', to: '/account/short/statistics', icon: ChartColumn },
  { name: 'payments', to: '/account/payments', icon: CreditCard },
  { name: 'security', to: '/account/security', icon: ShieldCheck },
  { name: 'data', to: '/account/data', icon: FolderDown },
] as const;

/** Links to the main pages of the account, in windows that are wide enough. */
export function AccountNav({ asksBefore }: { asksBefore: boolean }) {
  const { t } = useTranslation('account');
  const { pathname } = useLocation();
  return (
    <nav aria-label={t('pages.label')} className="print:hidden account-narrow:hidden">
      <ul className="-ml-3 grid gap-1 tall:sticky tall:top-24">
        {PAGES.map(({ name, to, icon: Icon }) => (
          <li key={name}>
            <NavLink
              to={to}
              // The pages of security belong to it; statistics is no part of the editor.
              end={name !== 'security'}
              reloadDocument={asksBefore}
              aria-current={pathname === to ? 'page' : 'true'}
              className={({ isActive, isPending }) =>
                classNames(
                  'flex min-h-11 items-center gap-3 rounded-control px-3 text-small font-medium transition-colors hover:bg-hover hover:text-strong forced-colors:aria-[current]:border-2 forced-colors:aria-[current]:border-[Highlight]',
                  isActive && 'bg-raised text-strong inset-ring inset-ring-hairline',
                  isPending && 'animate-breathe bg-hover text-strong',
                  !isActive && !isPending && 'text-soft',
                )
              }
            >
              <Icon aria-hidden="true" className="size-5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{t(`pages.${name}`)}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
