import { useTranslation } from 'react-i18next';
import { formatDuration } from './format-duration.ts';
import type { Refusal } from './refusal.ts';

/** Returns a function that looks up the text for a rejection that concerns no field. */
export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'retryAfterSeconds'>) => string {
  const { t, i18n } = useTranslation(['sign-in', 'errors']);
  return ({ code, retryAfterSeconds }) =>
    code === 'too_many_requests' && retryAfterSeconds !== null
      ? t('wait', { time: formatDuration(i18n.language, retryAfterSeconds) })
      : t(`errors:${code}`);
}
