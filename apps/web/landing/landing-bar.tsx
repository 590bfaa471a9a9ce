import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SessionSlot } from '../frame/session-slot.tsx';
import { HomeLink } from '../frame/site-header.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { landingLinks } from './landing-links.ts';

const loadMenu = () => import('./landing-menu.tsx');
const LandingMenu = lazy(loadMenu);

/** The landing page's own bar (spec section 2); up to 768 px its links are in a menu over the page. */
export function LandingBar() {
  const { t } = useTranslation('landing');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <header className="sticky top-0 z-20 border-hairline border-b bg-canvas">
      <div className="mx-auto flex h-16 w-full max-w-7xl items-center gap-2 px-4 sm:px-6">
        <HomeLink />
        <nav className="ml-auto flex items-center max-md:hidden">
          {landingLinks.map(({ text, to }) => (
            <Link
              key={text}
              to={to}
              className="inline-flex min-h-11 items-center rounded-small px-4 text-body text-soft hover:text-strong"
            >
              {t(`bar.${text}`)}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-2 max-md:ml-auto">
          <SessionSlot />
          <ButtonLink href="/register" className="max-md:hidden">
            {t('bar.create')}
          </ButtonLink>
          <IconButton
            label={t('bar.menu')}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="md:hidden noscript:hidden"
            onFocus={() => void loadMenu()}
            onClick={() => {
              setWasOpened(true);
              setOpen(true);
            }}
          >
            <Menu aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {wasOpened && (
        <Suspense>
          <LandingMenu isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </header>
  );
}
