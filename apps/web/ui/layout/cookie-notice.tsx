import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { chooseCookies, useCookieChoice } from './cookie-choice.ts';

/**
 * Offers accepting and declining with equal weight (product 2.5). The notice is at the end of the page and
 * sticks to the window's lower edge, so that it neither shifts the layout nor covers the end of the page.
 * Served pages contain the notice, and the pre-paint script in the head shows it if no choice has been made
 * yet. Without scripts, nothing optional is stored and the notice does not appear.
 */
export function CookieNotice() {
  const { t } = useTranslation('common');
  const choice = useCookieChoice();
  const section = useRef<HTMLElement>(null);
  useBottomPadding(section, choice === 'open');
  if (choice === 'accepted' || choice === 'declined') return null;
  return (
    <section
      ref={section}
      aria-label={t('cookies.name')}
      className={classNames(
        'sticky bottom-0 z-10 border-hairline border-t bg-raised px-4 py-3 sm:px-6 print:hidden',
        choice === 'unknown' && 'not-in-data-[cookies=open]:hidden',
      )}
    >
      <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-8 gap-y-2 sm:flex-nowrap">
        <p className="flex-auto text-caption text-soft sm:text-small">
          {t('cookies.text')}{' '}
          <Link to="/legal/privacy" className="link">
            {t('cookies.more')}
          </Link>
        </p>
        <div className="grid w-full shrink-0 grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:w-auto sm:grid-cols-2">
          <Button variant="secondary" onClick={() => chooseCookies('declined')}>
            {t('cookies.decline')}
          </Button>
          <Button variant="secondary" onClick={() => chooseCookies('accepted')}>
            {t('cookies.accept')}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Publishes the notice's height, so that other sticky elements at the lower edge stay above it. */
function useBottomPadding(section: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = section.current;
    if (!isShown || !element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--notice-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--notice-height');
    };
  }, [section, isShown]);
}
