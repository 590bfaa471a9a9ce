import { CalendarDays, Camera, Heart } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const FEATURES = [
  { name: 'timeline', Icon: CalendarDays },
  { name: 'content', Icon: Camera },
  { name: 'community', Icon: Heart },
] as const;
const EXAMPLES = ['water', 'city', 'people', 'food', 'morning'] as const;

/** Explains quests in three cards, followed by examples of tasks in large type (product 3.5). */
export function AboutQuests() {
  const { t } = useTranslation('quests');
  return (
    <section className="border-hairline border-t">
      <div className="page-frame py-16 lg:py-24">
        <h2 className="type-display text-heading">{t('about.title')}</h2>
        <ul className="mt-10 grid gap-4 md:grid-cols-3">
          {FEATURES.map(({ name, Icon }) => (
            <li
              key={name}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-panel bg-raised p-6 inset-ring inset-ring-hairline md:block lg:p-8"
            >
              <Icon aria-hidden="true" className="size-7" />
              <h3 className="text-title md:mt-6">{t(`about.${name}.title`)}</h3>
              <p className="col-start-2 mt-2 text-body text-soft md:mt-3">{t(`about.${name}.text`)}</p>
            </li>
          ))}
        </ul>
        <h3 className="mt-16 text-title">{t('examples.title')}</h3>
        <dl className="mt-6 border-hairline border-t">
          {EXAMPLES.map((example) => (
            <div
              key={example}
              className="grid gap-x-8 gap-y-1 border-hairline border-b py-4 sm:grid-cols-[6rem_minmax(0,1fr)] sm:items-baseline lg:grid-cols-[9rem_minmax(0,1fr)] lg:py-5"
            >
              <dt className="text-small text-faint">{t(`examples.${example}.tag`)}</dt>
              <dd className="type-display text-title sm:text-heading">{t(`examples.${example}.text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
