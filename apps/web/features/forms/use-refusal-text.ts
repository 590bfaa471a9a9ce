import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#contracts/errors';
import { formatDuration, WAIT_TIME } from './format-duration.ts';
import type { RefusalReason } from './refusal.ts';

/**
 * Returns a function that translates the code of a rejection, states the time to wait after too many requests,
 * and says if there was no connection.
 */
export function useRefusalText(): (refusal: RefusalReason) => string {
  const { t, i18n } = useTranslation(['common', 'errors']);
  return ({ code, retryAfterSeconds, isOffline }) => {
    if (isOffline) return t('error.offline');
    return code === 'too_many_requests' && retryAfterSeconds !== null
      ? t('error.wait', { time: formatDuration(i18n.language, retryAfterSeconds) })
      : t(`errors:${code}`);
  };
}

/** Returns the same texts for a script that shows one of them: by code, and as `offline` and `wait` (`waitText`). */
export function useScriptTexts(codes: readonly ErrorCode[]): Record<string, string> {
  const { t } = useTranslation(['common', 'errors']);
  return {
    ...Object.fromEntries(codes.map((code) => [code, t(`errors:${code}`)])),
    offline: t('error.offline'),
    wait: t('error.wait', { time: WAIT_TIME }),
  };
}
