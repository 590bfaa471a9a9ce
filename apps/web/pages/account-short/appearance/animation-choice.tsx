import { CloudRain, Flower2, type LucideIcon, Snowflake } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ANIMATION_KINDS, type AnimationKind } from '#contracts/rules/shorts/animations';
import { useEditor } from '../state/editor-context.ts';

const icons: Record<AnimationKind, LucideIcon> = {
  snowfall: Snowflake,
  rainfall: CloudRain,
  sakurafall: Flower2,
};

/** Radio buttons for the animations; icon and name are part of the clickable area. */
export function AnimationChoice() {
  const { t } = useTranslation('short-editor');
  const { state, dispatch } = useEditor();
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{t('effects.choose')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {ANIMATION_KINDS.map((animation) => {
          const Icon = icons[animation];
          return (
            <label
              key={animation}
              className="group flex min-h-24 cursor-pointer flex-col items-center gap-2.5 rounded-print bg-raised px-2 pt-5 pb-4 text-center text-small leading-tight font-medium text-soft inset-ring inset-ring-edge transition-[box-shadow,color,background-color] duration-quick hover:text-strong has-checked:bg-lifted has-checked:text-strong has-checked:inset-ring-2 has-checked:inset-ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-strong"
            >
              <input
                type="radio"
                name="profileAnimation"
                value={animation}
                checked={state.current.animation === animation}
                onChange={() => dispatch({ type: 'animationChosen', animation })}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-7" strokeWidth={1.5} />
              {t(`effects.${animation}`)}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
