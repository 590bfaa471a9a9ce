import { useTranslation } from 'react-i18next';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { Button } from '../button.tsx';

/**
 * Asks whether the browser may keep a copy of the language, below the links that choose it (product 2.5). The
 * notice is part of the page, so it covers nothing. `cookie-choice.element.ts` stores the answer.
 */
export function CookieNotice() {
  const { t } = useTranslation('common');
  return (
    <section
      tabIndex={-1}
      aria-label={t('cookies.name')}
      className="my-2 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-panel bg-raised p-5 inset-ring inset-ring-hairline not-in-data-[cookies=open]:hidden sm:flex-nowrap"
    >
      <p className="max-w-[44rem] text-small text-soft">
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
    </section>
  );
}
