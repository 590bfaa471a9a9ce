import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../ui/button-link.tsx';
import { makeAddress } from './short-addresses.ts';

const STEPS = ['join', 'fill', 'share'] as const;

/** Three steps and the button (spec section 2). */
export function GetStarted() {
  const { t } = useTranslation('short');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('start.title')}</h2>
        <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-8">
          {STEPS.map((step) => (
            <li key={step} className="border-strong border-t-2 pt-5">
              <h3 className="text-title">{t(`start.${step}.title`)}</h3>
              <p className="mt-3 text-body text-soft">{t(`start.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <ButtonLink href={makeAddress.getStarted} size="large" className="mt-12">
          {t('start.button')}
        </ButtonLink>
      </div>
    </section>
  );
}
