import { useEffect, useRef, useState } from 'react';
import { brand } from '#brand';
import { useToasts } from '../../ui/toast.tsx';
import { AppBanner } from './app-banner.tsx';
import { clearAppInstalled } from './app-storage.ts';
import { watchForAppPrompt } from './detect-app.ts';
import { waitForPageHidden } from './wait-for-page-hidden.ts';

/** How long the app may take to open, and how long the failure message is shown, in ms (product 13). */
export const APP_OPENING_MS = 1200;
export const APP_FAILURE_MS = 4000;

interface OpenInAppProps {
  /** Path in the app, for instance `user/{username}`. */
  path: string;
  texts: { title: string; text: string; open: string; notNow: string; failed: string };
}

/** Suggests the app if it is known to be installed (product 5.6). Requires a `ToastProvider`. */
export function OpenInApp({ path, texts }: OpenInAppProps) {
  const toasts = useToasts();
  const [isShown, setShown] = useState(false);
  const opening = useRef<AbortController>(null);
  const mayAsk = false;
  useEffect(() => (mayAsk ? watchForAppPrompt(() => setShown(true)) : undefined), [mayAsk]);
  useEffect(() => () => opening.current?.abort(), []);

  const notNow = () => {
    opening.current?.abort();
    setShown(false);
  };
  const watchOpening = async () => {
    opening.current?.abort();
    const attempt = new AbortController();
    opening.current = attempt;
    const isOpen = await waitForPageHidden(APP_OPENING_MS, attempt.signal);
    setShown(false);
    if (isOpen) return;
    clearAppInstalled();
    toasts.add({ id: 'open-in-app', title: texts.failed, timeout: APP_FAILURE_MS });
  };
  return (
    <AppBanner
      isShown={isShown && mayAsk}
      href={`${brand.appScheme}://${path}`}
      texts={texts}
      onOpen={() => void watchOpening()}
      onClose={notNow}
    />
  );
}
