import { useTranslation } from 'react-i18next';
import { useLocation, useNavigation } from 'react-router';
import { Spinner } from '../spinner.tsx';

/**
 * Covers the window while the next page loads. It fades in after a delay, so that it does not appear if the
 * response is fast. A change within the same page (a tab, a form) never shows it.
 */
export function PageLoading() {
  const { t } = useTranslation('common');
  const here = useLocation();
  const { state, location, formMethod } = useNavigation();
  const isLeaving = state === 'loading' && formMethod === undefined && location.pathname !== here.pathname;
  return (
    // Always rendered, so that screen readers announce its content.
    <div role="status" className="fixed inset-0 z-40 empty:hidden">
      {isLeaving && (
        <div className="grid size-full animate-arrive place-items-center bg-canvas">
          <Spinner size="large" />
          <span className="sr-only">{t('frame.loading')}</span>
        </div>
      )}
    </div>
  );
}
