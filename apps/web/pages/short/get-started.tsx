import { useTranslation } from 'react-i18next';
import { brand } from '#brand';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { editorUrl } from './short-urls.ts';

const STEPS = ['join', 'fill', 'share'] as const;

/** An example URL, three steps and the button (product 3.7). */
export function GetStarted() {
  const { t } = useTranslation('short');
  return (
    <section className="below-fold-[47rem] border-hairline border-t">
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 px-4 py-20 sm:px-6 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:py-28">
        <div>
          <h2 className="type-display text-heading">{t('start.title')}</h2>
          <p className="type-display mt-6 text-[clamp(1.75rem,5.4vw,4.25rem)] leading-none tracking-[-0.035em] text-faint wrap-anywhere lg:mt-10">
            {brand.domain}/
            <span className="text-strong">
              @<span data-username>{t('try.you')}</span>
            </span>
          </p>
          <ButtonLink
            href={editorUrl('get_started')}
            size="large"
            className="mt-10"
            data-stores-choice
            {...{ [SCRIPTED]: '' }}
          >
            {t('start.button')}
          </ButtonLink>
        </div>
        <ol>
          {STEPS.map((step, at) => (
            <li
              key={step}
              className="grid grid-cols-[3rem_minmax(0,1fr)] border-hairline py-6 not-first:border-t lg:first:pt-0"
            >
              <span aria-hidden="true" className="type-display text-title text-faint tabular-nums">
                {at + 1}
              </span>
              <div>
                <h3 className="text-title">{t(`start.${step}.title`)}</h3>
                <p className="mt-2 text-body text-soft">{t(`start.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
