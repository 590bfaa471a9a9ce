import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorUrl } from './short-urls.ts';

const STEPS = ['join', 'fill', 'share'] as const;

/** An example URL across the window, three steps and the button (product 3.7). */
export function GetStarted() {
  const { t } = useTranslation('short');
  return (
    <section className="below-fold-[40rem] bg-strong text-canvas">
      <div className="page-frame py-16 lg:py-24">
        <h2 className="type-display text-heading">{t('start.title')}</h2>
        <p className="type-display mt-4 text-[clamp(1.75rem,9vw,7.5rem)] leading-none tracking-[-0.045em] text-canvas/55 wrap-anywhere lg:mt-6">
          {brand.domain}/
          <span className="text-accent">
            @<span data-username>{t('try.you')}</span>
          </span>
        </p>
        <ol className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 md:grid-cols-3 lg:mt-16">
          {STEPS.map((step) => (
            <li key={step}>
              <h3 className="text-title">{t(`start.${step}.title`)}</h3>
              <p className="mt-2 text-body text-canvas/75">{t(`start.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <ButtonLink
          href={editorUrl('get_started')}
          size="large"
          className="mt-12 max-sm:w-full"
          data-stores-choice
          {...{ [SCRIPTED]: '' }}
        >
          {t('hero.make')}
        </ButtonLink>
      </div>
    </section>
  );
}
