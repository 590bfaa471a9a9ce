import { Eye, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';

export type View = 'edit' | 'preview';

const views = [
  { name: 'edit', Icon: PenLine },
  { name: 'preview', Icon: Eye },
] as const;

/** Switches between editor and preview in windows that are too narrow for both. */
export function ViewSwitch({ view, onView }: { view: View; onView: (view: View) => void }) {
  const { t } = useTranslation('short-editor');
  return (
    <fieldset className="min-w-0 grow basis-44">
      <legend className="sr-only">{t('view.label')}</legend>
      <div className="mx-auto grid max-w-md grid-cols-[repeat(2,minmax(0,1fr))] rounded-full bg-raised p-1">
        {views.map(({ name, Icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => onView(name)}
            className={classNames(
              'flex min-h-11 min-w-0 items-center justify-center gap-2 rounded-full px-1 text-[min(1rem,6.4vw)] leading-tight wrap-anywhere font-semibold transition-colors duration-quick',
              view === name
                ? 'bg-lifted text-strong inset-ring inset-ring-hairline'
                : 'text-faint hover:text-strong',
            )}
          >
            <Icon aria-hidden="true" className="size-5 max-sm:hidden" />
            {t(`view.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
