import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Toasts } from '../../../ui/toast.tsx';
import { useAboveBars } from './use-above-bars.ts';

/** Messages, in wide windows above the bars, in the column of the tabs. */
export function EditorToasts({ bars }: { bars: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('short-editor');
  return (
    <Toasts
      label={t('toasts.label')}
      closeLabel={t('toasts.close')}
      lift={useAboveBars(bars)}
      className="lg:pr-[calc(max(0px,(100vw-80rem)/2)+28.5rem)] lg:pl-[calc(max(0px,(100vw-80rem)/2)+1.5rem)] xl:pr-[calc(max(0px,(100vw-80rem)/2)+30.5rem)]"
    />
  );
}
