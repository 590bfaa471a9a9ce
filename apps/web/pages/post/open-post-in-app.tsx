import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { AppBanner } from '../../features/open-in-app/app-banner.tsx';
import { claimPrompt } from '../../features/open-in-app/app-storage.ts';
import { watchForInstalledApp } from '../../features/open-in-app/detect-app.ts';
import { ACTION_CLASS, ActionIcon } from '../../features/posts/action-icon.tsx';
import { useToasts } from '../../ui/toast.tsx';

/** Duration of the toast in ms (product 13). */
export const APP_TOAST_MS = 4500;

/** State of the app suggestion on a post page (product 10.7). */
export interface AppPrompt {
  /** Whether the app is known to be installed. */
  isAppInstalled: boolean;
  isPromptOpen: boolean;
  close: () => void;
  /** Must be called when the member follows the link to the app. */
  onOpened: () => void;
}

/** Detects the app and suggests opening it once per session. Requires a ToastProvider. */
export function useAppPrompt(): AppPrompt {
  const { t } = useTranslation('post');
  const toasts = useToasts();
  const [isAppInstalled, setHinted] = useState(false);
  const [isPromptOpen, setPrompted] = useState(false);
  const mayAsk = false;
  useEffect(() => watchForInstalledApp(() => setHinted(true)), []);
  useEffect(() => {
    if (isAppInstalled && mayAsk && claimPrompt()) setPrompted(true);
  }, [isAppInstalled, mayAsk]);
  const close = () => setPrompted(false);
  const onOpened = () => {
    close();
    toasts.add({ id: 'open-in-app', title: t('app.anytime', { brand: brand.name }), timeout: APP_TOAST_MS });
  };
  return { isAppInstalled, isPromptOpen: isPromptOpen && mayAsk, close, onOpened };
}

const appUrl = (postId: string) => `${brand.appScheme}://post/${postId}`;

/** The action that opens the post in the app, if the app is known to be installed. */
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
