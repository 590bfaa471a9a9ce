import { Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Marks what only the app can do. */
export function InAppMark() {
  const { t } = useTranslation('account');
  return (
    <span className="flex max-w-[40%] shrink-0 items-center gap-1.5 wrap-anywhere text-caption font-normal">
      <Smartphone aria-hidden="true" className="size-4" />
      {t('hub.inApp')}
    </span>
  );
}
