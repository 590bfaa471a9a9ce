import { useTranslation } from 'react-i18next';
import { ShortCard } from '../../features/short/short-card.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';
import { type SampleName, sampleUserWithCards } from './sample-users.ts';

/** Example Shorts with links to their pages; renders nothing if none of the pages exist. */
export function Examples({ names }: { names: readonly SampleName[] }) {
  const { t } = useTranslation('short');
  if (names.length === 0) return null;
  return (
    <section className="below-fold-[156rem] border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('examples.title')}</h2>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            // The whole card is clickable; the phone's content is decoration.
            <li key={name} className="group relative sm:last:max-lg:hidden">
              {/*
               * The phones' height does not depend on their content, so the content is rendered only near the
               * viewport.
               */}
              <PhoneMockup className="h-[40rem] w-full *:[content-visibility:auto] [mask-image:linear-gradient(#000_84%,#0000_99%)] transition-[translate] duration-slow group-hover:-translate-y-1.5">
                <ShortCard user={sampleUserWithCards(name, t)} mode="preview" motion="off" />
              </PhoneMockup>
              <h3 className="mt-6 text-title">
                <a
                  href={`/@${name}`}
                  className="after:absolute after:inset-0 after:rounded-[2.5rem] hover:underline focus-visible:outline-none! focus-visible:shadow-none! focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-strong"
                >
                  {t(`people.${name}.name`)}
                </a>
              </h3>
              <p className="mt-1 text-body text-soft">{t(`people.${name}.shows`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
