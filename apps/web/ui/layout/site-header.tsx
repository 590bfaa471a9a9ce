import { Menu, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { brand } from '#brand';
import { ButtonLink } from '../button-link.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Logo } from '../logo.tsx';
import { PageLink } from '../page-link.tsx';
import { SessionSlot } from './session-slot.tsx';
import { memberLinks, type SiteLink, sharedLinks } from './site-links.ts';

/** Pages are the same for everyone, so the header contains both variants; see `pre-paint-script.ts`. */
const FOR_VISITORS = 'in-data-[session=hint]:hidden';
const FOR_MEMBERS = 'not-in-data-[session=hint]:hidden';

/**
 * The header of every page: logo, links and session (product 2.2). In windows up to 768 px wide (product 2.6),
 * a button opens the links as a popover, which needs no script.
 */
export function SiteHeader({ visitorLinks }: { visitorLinks: readonly SiteLink[] }) {
  const { t } = useTranslation('common');
  return (
    <header className="group/header site-header relative z-20 tall:sticky tall:top-0 border-hairline border-b bg-canvas">
      <div className="page-frame flex min-h-16 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
        <PageLink
          to="/"
          className="-ml-1 inline-flex min-h-11 items-center rounded-small px-1 max-[769px]:mr-auto"
        >
          <Logo className="h-[min(2rem,10vw)] w-auto" label={t('frame.home', { product: brand.name })} />
        </PageLink>
        <HeaderLinks visitorLinks={visitorLinks} />
        <SessionSlot />
        <ButtonLink href="/register" size="small" className={classNames('max-[769px]:hidden', FOR_VISITORS)}>
          {t('header.register')}
        </ButtonLink>
        <IconButton
          label={t('header.menu')}
          popoverTarget={MENU}
          className="-mr-2 not-supports-[selector(:popover-open)]:hidden min-[769px]:hidden"
        >
          <Menu aria-hidden="true" className="group-has-[nav:popover-open]/header:hidden" />
          <X aria-hidden="true" className="not-group-has-[nav:popover-open]/header:hidden" />
        </IconButton>
      </div>
    </header>
  );
}

const MENU = 'site-menu';

/** The same links in both forms: a row in wide windows, a popover in narrow ones. */
function HeaderLinks({ visitorLinks }: { visitorLinks: readonly SiteLink[] }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const current = ({ to }: SiteLink) =>
    pathname === to ? 'page' : pathname.startsWith(`${to}/`) || undefined;
  return (
    <nav
      id={MENU}
      popover="auto"
      aria-label={t('header.menu')}
      className={classNames(
        'max-[769px]:inset-x-3 max-[769px]:top-[4.5rem] max-[769px]:bottom-auto max-[769px]:m-0 max-[769px]:max-h-[calc(100dvh-5.25rem)] max-[769px]:w-auto max-[769px]:overflow-y-auto max-[769px]:rounded-panel max-[769px]:bg-raised max-[769px]:p-3 max-[769px]:shadow-float max-[769px]:backdrop:top-16 max-[769px]:backdrop:bg-canvas/75 forced-colors:max-[769px]:border',
        'text-strong max-[769px]:not-supports-[selector(:popover-open)]:hidden',
        'min-[769px]:static min-[769px]:mr-auto min-[769px]:ml-2 lg:ml-6 min-[769px]:flex min-[769px]:flex-wrap min-[769px]:overflow-visible min-[769px]:bg-transparent',
      )}
    >
      {sharedLinks.map((link) => (
        <HeaderLink key={link.to} {...link} aria-current={current(link)} />
      ))}
      {visitorLinks.map((link) => (
        <HeaderLink key={link.to} {...link} aria-current={current(link)} className={FOR_VISITORS} />
      ))}
      {memberLinks.map(({ prefix, ...link }) => (
        <HeaderLink key={link.to} {...link} data-member-prefix={prefix} className={FOR_MEMBERS} />
      ))}
      <ButtonLink href="/register" className={classNames('mt-3 w-full min-[769px]:hidden', FOR_VISITORS)}>
        {t('header.register')}
      </ButtonLink>
    </nav>
  );
}

type HeaderLinkProps = SiteLink &
  Omit<ComponentProps<typeof PageLink>, 'to'> & { 'data-member-prefix'?: string };

function HeaderLink({ text, to, className, ...rest }: HeaderLinkProps) {
  const { t } = useTranslation('common');
  return (
    <PageLink
      {...rest}
      to={to}
      className={classNames(
        'flex items-center rounded-control text-soft hover:text-strong',
        'max-[769px]:min-h-13 max-[769px]:px-4 max-[769px]:font-semibold max-[769px]:text-title max-[769px]:hover:bg-hover max-[769px]:aria-[current]:bg-hover',
        'min-[769px]:min-h-11 min-[769px]:px-2 lg:px-3 min-[769px]:text-small',
        'aria-[current]:text-strong min-[769px]:aria-[current]:underline aria-[current]:decoration-2 aria-[current]:decoration-accent aria-[current]:underline-offset-8',
        className,
      )}
    >
      {t(text)}
    </PageLink>
  );
}
