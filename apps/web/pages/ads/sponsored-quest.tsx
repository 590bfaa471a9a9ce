import { useTranslation } from 'react-i18next';
import { Ticket } from '../../ui/ticket.tsx';

const STEPS = ['tell', 'write', 'run', 'see'] as const;
const STATS = ['intent', 'measurement', 'ugc'] as const;
const PLAYS = [
  { play: 'tryPost', tilt: '-rotate-1' },
  { play: 'visitCapture', tilt: 'rotate-1' },
  { play: 'makeShare', tilt: '-rotate-1' },
] as const;

/** How a campaign runs: four steps, the metrics, and three example quests (product 3.6). */
export function SponsoredQuest() {
  const { t } = useTranslation('ads');
  return (
    <section className="border-hairline border-t">
      <div className="mx-auto w-full max-w-7xl px-4 py-20 sm:px-6 lg:py-28">
        <h2 className="type-display text-heading">{t('how.title')}</h2>
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map((step, index) => (
            <li key={step} className="border-strong border-t-2 pt-5">
              <p aria-hidden="true" className="type-display text-[4rem] leading-none text-faint tabular-nums">
                {index + 1}
              </p>
              <h3 className="mt-4 text-title">{t(`how.steps.${step}.title`)}</h3>
              <p className="mt-3 text-body text-soft">{t(`how.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
        <h3 className="mt-24 text-title">{t('how.stats.title')}</h3>
        <dl className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
          {STATS.map((stat) => (
            <div key={stat}>
              <dt className="text-small text-faint">{t(`how.stats.${stat}.name`)}</dt>
              <dd className="mt-1">
                <span className="type-display block text-[clamp(min(2.5rem,13vw),6vw,4.5rem)] leading-none">
                  {t(`how.stats.${stat}.word`)}
                </span>
                <span className="mt-3 block text-body text-soft">{t(`how.stats.${stat}.text`)}</span>
              </dd>
            </div>
          ))}
        </dl>
        <h3 className="mt-24 text-title">{t('how.playbook.title')}</h3>
        <ul className="mt-8 grid gap-8 md:grid-cols-2 lg:grid-cols-3">
          {PLAYS.map(({ play, tilt }) => (
            <li key={play}>
              <Ticket
                side="below"
                tone="night"
                className={`h-full ${tilt}`}
                stubClassName="px-6 py-4"
                stub={<p className="text-small text-soft">{t(`how.playbook.${play}.fits`)}</p>}
              >
                <div className="grid gap-3 p-6">
                  <h4 className="text-small font-semibold">{t(`how.playbook.${play}.title`)}</h4>
                  <p className="type-display text-title wrap-anywhere">{t(`how.playbook.${play}.task`)}</p>
                </div>
              </Ticket>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
