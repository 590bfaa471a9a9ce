import { useTranslation } from 'react-i18next';
import { formatDuration } from './format-duration.ts';
import type { Refusal } from './refusal.ts';

/**
 * Returns a function that translates the code of a rejection, states the time to wait after too many requests,
 * and says if there was no connection.
 */
export function useRefusalText(): (
  refusal: Pick<Refusal, 'code' | 'retryAfterSeconds' | 'isOffline'>,
) => string {
  const { t, i18n } = useTranslation(['sign-in', 'errors', 'common']);
  return ({ code, retryAfterSeconds, isOffline }) => {
    if (isOffline) return t('common:error.offline');
    return code === 'too_many_requests' && retryAfterSeconds !== null
      ? t('wait', { time: formatDuration(i18n.language, retryAfterSeconds) })
      : t(`errors:${code}`);
  };
}
