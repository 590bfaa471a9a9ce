import { useTranslation } from 'react-i18next';
import { ShortCard } from '../../features/short/short-card.tsx';
import { PhoneMockup } from '../../ui/phone-mockup.tsx';
import { type SampleName, sampleUserWithCards } from './sample-users.ts';

/** Shorts out there: a glance, and the way to the real page. Nothing where none of them is. */
export function Examples({ names }: { names: readonly SampleName[] }) {
  const { t } = useTranslation('short');
  if (names.length === 0) return null;
  return (
    <section className="below-fold-[156rem] border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('examples.title')}</h2>
        <ul className="mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
          {names.map((name) => (
            // The whole of it is pressed; what is seen in the phone is no content of this page.
            <li key={name} className="group relative sm:last:max-lg:hidden">
              {/* Whatever is in them, they are as high: it is laid out when somebody comes near. */}
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
