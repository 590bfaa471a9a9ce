import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';

interface AppBannerProps {
  isShown: boolean;
  /** URL that opens the app. */
  href: string;
  texts: { title: string; text: string; open: string; notNow: string };
  /** Called when the link is followed. */
  onOpen: () => void;
  /** Called when the banner is dismissed with its button or Escape. */
  onClose: () => void;
}

/**
 * Suggests the app at the lower edge of the window, in the position of the cookie notice. The banner neither
 * takes up space in the layout nor takes focus.
 */
export function AppBanner({ isShown, ...bar }: AppBannerProps) {
  return (
    // The live region is empty until there is something to announce.
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--notice-height,0px)] z-20 flex justify-center sm:p-4"
    >
      {isShown && <Banner {...bar} />}
    </div>
  );
}

function Banner({ href, texts, onOpen, onClose }: Omit<AppBannerProps, 'isShown'>) {
  const bar = useRef<HTMLElement>(null);
  const focusBefore = useRef<HTMLElement>(null);
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusBefore.current = relatedTarget;
  };
  useLayoutEffect(() => {
    const element = bar.current;
    return () => {
      // Focus inside the bar returns to the previously focused element instead of the start of the page.
      if (!element?.contains(document.activeElement)) return;
      const target = focusBefore.current ?? element.closest('main');
      target?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={bar}
      aria-label={texts.title}
      onFocus={noteFocus}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      className="pointer-events-auto w-full border-hairline border-t bg-raised px-4 pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[opacity,translate] duration-slow sm:max-w-xl sm:rounded-panel sm:border sm:px-6 sm:shadow-float starting:translate-y-4 starting:opacity-0 motion-reduce:transition-none"
    >
      <p className="font-semibold wrap-anywhere">{texts.title}</p>
      <p className="mt-0.5 text-small text-soft">{texts.text}</p>
      <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        <Button variant="secondary" onClick={onClose}>
          {texts.notNow}
        </Button>
        <ButtonLink href={href} onClick={onOpen}>
          {texts.open}
        </ButtonLink>
      </div>
    </section>
  );
}
