import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../button.tsx';

/**
 * Offers accepting and declining with equal weight (product 2.5). The notice is at the end of the page and
 * sticks to the window's lower edge, so that it neither shifts the layout nor covers the end of the page. The
 * pre-paint script in the head shows the notice if no choice has been made yet. Without scripts, nothing
 * optional is stored and the notice does not appear.
 */
export function CookieNotice() {
  const { t } = useTranslation('common');
  return (
    <cookie-notice className="sticky bottom-0 z-10 not-in-data-[cookies=open]:hidden print:hidden">
      <section
        aria-label={t('cookies.name')}
        className="border-hairline border-t bg-raised px-4 py-3 sm:px-6"
      >
        <div className="mx-auto flex w-full max-w-7xl flex-wrap items-center gap-x-8 gap-y-2 sm:flex-nowrap">
          <p className="flex-auto text-caption text-soft sm:text-small">
            {t('cookies.text')}{' '}
            <a href="/legal/privacy" className="link">
              {t('cookies.more')}
            </a>
          </p>
          <div className="grid w-full shrink-0 grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2 sm:w-auto sm:grid-cols-2">
            {(['declined', 'accepted'] as const).map((choice) => (
              <Button key={choice} variant="secondary" data-choice={choice} {...{ [SCRIPTED]: '' }}>
                {t(choice === 'accepted' ? 'cookies.accept' : 'cookies.decline')}
              </Button>
            ))}
          </div>
        </div>
      </section>
    </cookie-notice>
  );
}
