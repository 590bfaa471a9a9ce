import { Smartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { AppBar } from '../../features/open-in-app/app-bar.tsx';
import { claimPrompt } from '../../features/open-in-app/app-memory.ts';
import { watchForHint } from '../../features/open-in-app/app-occasion.ts';
import { ACTION, ActionIcon } from '../../features/posts/action.tsx';
import { useAreCookiesSettled } from '../../ui/layout/cookie-choice.ts';
import { useToasts } from '../../ui/toast.tsx';

/** Spec section 9, in ms. */
const TOLD_MS = 4500;

/** What the post page knows of the app (spec section 4, open-app prompt on post page). */
export interface AppHint {
  /** Whether there is a sign of the app here. */
  isHinted: boolean;
  isPrompted: boolean;
  close: () => void;
  /** Told along with following the link to the app. */
  opened: () => void;
}

/** Looks for the app and suggests it by itself, once a session. Needs a ToastProvider. */
export function useAppHint(): AppHint {
  const { t } = useTranslation('post');
  const toasts = useToasts();
  const [isHinted, setHinted] = useState(false);
  const [isPrompted, setPrompted] = useState(false);
  const mayAsk = useAreCookiesSettled();
  useEffect(() => watchForHint(() => setHinted(true)), []);
  useEffect(() => {
    if (isHinted && mayAsk && claimPrompt()) setPrompted(true);
  }, [isHinted, mayAsk]);
  const close = () => setPrompted(false);
  const opened = () => {
    close();
    toasts.add({ id: 'open-in-app', title: t('app.anytime', { brand: brand.name }), timeout: TOLD_MS });
  };
  return { isHinted, isPrompted: isPrompted && mayAsk, close, opened };
}

const addressOf = (postId: string) => `${brand.appScheme}://post/${postId}`;

/** The action that opens the post in the app, where there is a sign of one. */
export function OpenAction({ postId, hint }: { postId: string; hint: AppHint }) {
  const { t } = useTranslation('post');
  if (!hint.isHinted) return null;
  return (
    <a href={addressOf(postId)} onClick={hint.opened} className={ACTION}>
      <ActionIcon>
        <Smartphone aria-hidden="true" />
      </ActionIcon>
      {t('app.action')}
    </a>
  );
}

export function OpenPrompt({ postId, hint }: { postId: string; hint: AppHint }) {
  const { t } = useTranslation('post');
  const texts = { title: t('app.title'), text: t('app.text'), open: t('app.open'), notNow: t('app.later') };
  return (
    <AppBar
      isShown={hint.isPrompted}
      href={addressOf(postId)}
      texts={texts}
      onOpen={hint.opened}
      onClose={hint.close}
    />
  );
}
