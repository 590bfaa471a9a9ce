import { useTranslation } from 'react-i18next';

/**
 * What support needs to find a failure, such as its error code and request id. Stands below the sentence that
 * explains the failure.
 */
export function SupportCode({ code }: { code: readonly (string | number | undefined)[] }) {
  const { t } = useTranslation('common');
  const parts = code.filter((part) => part !== undefined);
  return (
    <span className="block text-caption text-faint wrap-anywhere">
      {t('supportCode', { code: parts.join(' · ') })}
    </span>
  );
}
