import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { brand } from '#brand';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { useToasts } from '../ui/toast.tsx';
import { forgetApp } from './app-memory.ts';
import { watchForApp } from './app-occasion.ts';
import { pageHidden } from './page-hidden.ts';

/** How long the app may take to come to the front, and how long its failing to is told (spec section 9). */
const OPENING_MS = 1200;
const FAILURE_MS = 4000;

interface OpenInAppProps {
  /** What the app is to show, `user/{username}` for instance. */
  path: string;
  texts: { title: string; text: string; open: string; notNow: string; failed: string };
}

/**
 * Suggests the app where it is known to be installed (spec section 4). A bar at the window's lower edge, above the
 * cookie notice; it takes neither room nor focus. Stands inside a `ToastProvider`.
 */
export function OpenInApp({ path, texts }: OpenInAppProps) {
  const toasts = useToasts();
  const [isShown, setShown] = useState(false);
  const bar = useRef<HTMLElement>(null);
  const focusBefore = useRef<HTMLElement>(null);
  const opening = useRef<AbortController>(null);
  useEffect(() => watchForApp(() => setShown(true)), []);
  useEffect(() => () => opening.current?.abort(), []);

  const close = () => {
    // Focus that was in the bar goes back to where it came from, not to the page's start.
    if (bar.current?.contains(document.activeElement)) {
      const target = focusBefore.current ?? bar.current.closest('main');
      target?.focus({ preventScroll: true });
    }
    setShown(false);
  };
  const notNow = () => {
    opening.current?.abort();
    close();
  };
  const watchOpening = async () => {
    opening.current?.abort();
    const attempt = new AbortController();
    opening.current = attempt;
    const isOpen = await pageHidden(OPENING_MS, attempt.signal);
    close();
    if (isOpen) return;
    forgetApp();
    toasts.add({ id: 'open-in-app', title: texts.failed, timeout: FAILURE_MS });
  };
  const noteFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      focusBefore.current = relatedTarget;
  };

  return (
    // Empty until there is something to say, so that screen readers hear what appears in it.
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--notice-height,0px)] z-20 flex justify-center sm:p-4"
    >
      {isShown && (
        <section
          ref={bar}
          aria-label={texts.title}
          onFocus={noteFocus}
          onKeyDown={({ key }) => key === 'Escape' && notNow()}
          className="pointer-events-auto w-full border-hairline border-t bg-raised px-4 pt-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] transition-[opacity,translate] duration-slow sm:max-w-xl sm:rounded-panel sm:border sm:px-6 sm:shadow-float starting:translate-y-4 starting:opacity-0 motion-reduce:transition-none"
        >
          <p className="font-semibold wrap-anywhere">{texts.title}</p>
          <p className="mt-0.5 text-small text-soft">{texts.text}</p>
          <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
            <Button variant="secondary" onClick={notNow}>
              {texts.notNow}
            </Button>
            <ButtonLink href={`${brand.appScheme}://${path}`} onClick={() => void watchOpening()}>
              {texts.open}
            </ButtonLink>
          </div>
        </section>
      )}
    </div>
  );
}
