import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../../ui/button.tsx';
import { ShareIcon } from './share-icons.tsx';
import type { Shareable } from './share-link.ts';

/** Shares a URL with the native share sheet, or copies the URL and confirms that it was copied. */
export function ShareButton({ className, ...what }: Shareable & { className?: string }) {
  const { t } = useTranslation('profile');
  return (
    <SharingElement {...what}>
      <Button variant="secondary" {...{ [SCRIPTED]: '' }} className={className}>
        <ShareIcon />
        {t('share.share')}
      </Button>
    </SharingElement>
  );
}

/** The element that shares a URL when its button is pressed (`share-button.element.ts`). */
export function SharingElement({ url, title, children }: Shareable & { children: ReactNode }) {
  const { t } = useTranslation('profile');
  return (
    <share-button
      data-url={url}
      data-name={title}
      data-copied={t('share.copied')}
      data-forbidden={t('share.forbidden', { address: url })}
      className="grid noscript:hidden"
    >
      {children}
    </share-button>
  );
}
