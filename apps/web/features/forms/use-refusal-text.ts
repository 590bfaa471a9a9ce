import { useTranslation } from 'react-i18next';
import { formatDuration } from './format-duration.ts';
import type { Refusal } from './refusal.ts';

/**
 * Returns a function that translates the code of a rejection, and states the time to wait after too many
 * requests.
 */
export function useRefusalText(): (refusal: Pick<Refusal, 'code' | 'retryAfterSeconds'>) => string {
  const { t, i18n } = useTranslation(['sign-in', 'errors']);
  return ({ code, retryAfterSeconds }) =>
    code === 'too_many_requests' && retryAfterSeconds !== null
      ? t('wait', { time: formatDuration(i18n.language, retryAfterSeconds) })
      : t(`errors:${code}`);
}
