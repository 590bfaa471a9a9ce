import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { AppBanner } from '../../features/open-in-app/app-banner.tsx';
import { claimPrompt } from '../../features/open-in-app/app-storage.ts';
import { watchForInstalledApp } from '../../features/open-in-app/detect-app.ts';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { useAreCookiesSettled } from '../../ui/layout/cookie-choice.ts';
import { useToasts } from '../../ui/toast.tsx';

/** Spec section 9, in ms. */
const TOAST_MS = 4500;

/** What the post page knows of the app (spec section 4, open-app prompt on post page). */
export interface AppPrompt {
  /** Whether there is a sign of the app here. */
  isAppInstalled: boolean;
  isPromptOpen: boolean;
  close: () => void;
  /** Told along with following the link to the app. */
  onOpened: () => void;
}

/** Looks for the app and suggests it by itself, once a session. Needs a ToastProvider. */
export function useAppPrompt(): AppPrompt {
  const { t } = useTranslation('post');
  const toasts = useToasts();
  const [isAppInstalled, setHinted] = useState(false);
  const [isPromptOpen, setPrompted] = useState(false);
  const mayAsk = useAreCookiesSettled();
  useEffect(() => watchForInstalledApp(() => setHinted(true)), []);
  useEffect(() => {
    if (isAppInstalled && mayAsk && claimPrompt()) setPrompted(true);
  }, [isAppInstalled, mayAsk]);
  const close = () => setPrompted(false);
  const onOpened = () => {
    close();
    toasts.add({ id: 'open-in-app', title: t('app.anytime', { brand: brand.name }), timeout: TOAST_MS });
  };
  return { isAppInstalled, isPromptOpen: isPromptOpen && mayAsk, close, onOpened };
}

const appUrl = (postId: string) => `${brand.appScheme}://post/${postId}`;

/** The action that opens the post in the app, where there is a sign of one. */
export function OpenInAppAction({ postId, hint: appPrompt }: { postId: string; hint: AppPrompt }) {
  const { t } = useTranslation('post');
  if (!appPrompt.isAppInstalled) return null;
  return (
    <a href={appUrl(postId)} onClick={appPrompt.onOpened} className={ACTION_CLASS}>
      <ActionIcon>
        <Smartphone aria-hidden="true" />
      </ActionIcon>
      {t('app.action')}
    </a>
  );
}

export function OpenInAppPrompt({ postId, hint: appPrompt }: { postId: string; hint: AppPrompt }) {
  const { t } = useTranslation('post');
  const texts = { title: t('app.title'), text: t('app.text'), open: t('app.open'), notNow: t('app.later') };
  return (
    <AppBanner
      isShown={appPrompt.isPromptOpen}
      href={appUrl(postId)}
      texts={texts}
      onOpen={appPrompt.onOpened}
      onClose={appPrompt.close}
    />
  );
}
