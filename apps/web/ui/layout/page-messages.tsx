import { useTranslation } from 'react-i18next';

/**
 * Where messages appear: at the bottom, in narrow windows below the header, because there the bars that belong to
 * what is edited are at the bottom. Only the messages themselves take presses.
 */
export const MESSAGE_PLACE =
  'pointer-events-none fixed inset-x-0 z-40 grid justify-items-center px-4 max-lg:top-2 max-lg:tall:top-18 lg:bottom-0';

/** The region in which the page script shows short messages (`delivery/page-message.ts`). */
export function PageMessages() {
  const { t } = useTranslation('common');
  return (
    <div className={`${MESSAGE_PLACE} lg:pb-6 print:hidden`}>
      <p
        role="status"
        data-page-messages
        data-unreachable={t('error.offline')}
        data-unanswered={t('error.unanswered')}
        data-unloaded={t('error.unloaded')}
        className="pointer-events-auto max-w-full rounded-panel bg-lifted px-5 py-3 font-semibold text-strong wrap-anywhere shadow-float before:mr-2.5 before:inline-block before:size-2 before:rounded-full data-[state=error]:before:bg-error data-[state=success]:before:bg-success empty:hidden not-data-state:before:hidden forced-colors:border"
      />
    </div>
  );
}
