import { useTranslation } from 'react-i18next';
import { DISPLAY_NAME_MAX } from '#contracts/rules/names/display-name';
import { LOOK_THEMES, LOOKS, type LookTheme } from '#contracts/rules/shorts/looks';
import { EFFECT_NAMES, INITIAL_THEME_CHOICE } from '../../../features/short-look/themes.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { MotionButton } from '../../../ui/motion-button.tsx';
import { themePaint } from './theme-paint.ts';

/** The transparent input covers its label, so that it receives touches and shows focus. */
const INPUT_CLASS = 'absolute inset-0 cursor-pointer appearance-none rounded-full';
const LEGEND_CLASS = 'text-small font-medium text-strong';

/**
 * The button is invisible, but keeps its space, while there is nothing to pause: without an effect, and until
 * the script that moves the effects has loaded. With reduced motion, nothing moves until the button is
 * pressed.
 */
const MOTION_BUTTON_CLASS =
  'grid size-11 place-items-center shrink-0 rounded-full text-strong inset-ring inset-ring-edge hover:bg-hover motion-safe:in-[theme-preview:not(:defined)]:invisible in-[theme-preview:has([value=off]:checked)]:invisible forced-colors:border';

const LOOKS_CLASS =
  'max-sm:tall:sticky max-sm:top-16 max-sm:z-10 max-sm:bg-raised max-sm:px-2.5 max-sm:pt-2 max-sm:pb-1.5 noscript:hidden';
const EFFECTS_CLASS = 'max-sm:order-1 max-sm:bg-raised max-sm:px-2.5 max-sm:pt-3 noscript:hidden';
const NAME_CLASS =
  'grid content-start gap-x-3 gap-y-1.5 max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:items-center max-sm:bg-raised max-sm:px-2.5 max-sm:pb-2.5 noscript:hidden';

/**
 * Controls for the look, effect and name of the Short. They are native inputs, and are hidden without scripts. On
 * phones the effects are below the Short, and the looks stay above it while it scrolls, so that it is on the first
 * screen and a choice is seen at once.
 */
export function ThemePreviewControls() {
  const { t } = useTranslation('short');
  return (
    <section
      aria-labelledby="try-on-title"
      className="flex flex-wrap justify-between gap-x-8 gap-y-4 bg-raised px-6 py-4 lg:px-10 max-sm:contents noscript:hidden"
    >
      <h2 id="try-on-title" className="sr-only noscript:hidden">
        {t('try.title')}
      </h2>
      <div className={LOOKS_CLASS}>
        <fieldset className="min-w-0">
          <legend className={LEGEND_CLASS}>
            {t('try.colours')}{' '}
            <span aria-hidden="true" data-theme-name className="ml-1 font-normal text-soft">
              {t(`try.theme.${INITIAL_THEME_CHOICE.theme}`)}
            </span>
          </legend>
          <div className="mt-1.5 flex flex-wrap gap-y-2 max-sm:justify-between sm:-ml-1.5 sm:gap-x-2">
            {LOOK_THEMES.map((theme) => (
              <Swatch key={theme} theme={theme} />
            ))}
          </div>
        </fieldset>
      </div>
      <div className={EFFECTS_CLASS}>
        <fieldset className="min-w-0">
          <legend className={LEGEND_CLASS}>{t('try.effects')}</legend>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {EFFECT_NAMES.map((effect) => (
              <label
                key={effect}
                className="relative grid min-h-11 min-w-11 cursor-pointer place-items-center rounded-full px-[min(0.875rem,1.75vw)] max-sm:grow text-small font-medium text-soft inset-ring inset-ring-edge transition-[background-color,color] duration-quick hover:text-strong has-checked:bg-strong has-checked:text-canvas has-checked:inset-ring-strong forced-colors:border forced-colors:has-checked:forced-color-adjust-none forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
              >
                <input
                  type="radio"
                  name="effect"
                  value={effect}
                  defaultChecked={effect === INITIAL_THEME_CHOICE.effect}
                  className={INPUT_CLASS}
                />
                {t(`try.effect.${effect}`)}
              </label>
            ))}
            <MotionButton
              moving={false}
              pause={t('try.pause')}
              play={t('try.play')}
              className={MOTION_BUTTON_CLASS}
              iconClassName="size-4 fill-current"
            />
          </div>
        </fieldset>
      </div>
      <div className={NAME_CLASS}>
        <label htmlFor="preview-name" className={LEGEND_CLASS}>
          {t('try.name')}
        </label>
        <TextInput
          id="preview-name"
          name="name"
          maxLength={DISPLAY_NAME_MAX}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('people.mia.name')}
          className="sm:w-60"
        />
      </div>
    </section>
  );
}

/**
 * A theme as two halves in the page and button colours. The colours are content, so they stay in
 * forced-colors mode.
 */
function Swatch({ theme }: { theme: LookTheme }) {
  const { t } = useTranslation('short');
  const { backgroundColor, buttonColor } = LOOKS[theme];
  return (
    <label className="relative block size-11 cursor-pointer rounded-full p-1.5 inset-ring-strong transition-shadow duration-quick has-checked:inset-ring-2 forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight]">
      <input
        type="radio"
        name="theme"
        value={theme}
        data-paint={JSON.stringify(themePaint(theme))}
        defaultChecked={theme === INITIAL_THEME_CHOICE.theme}
        className={INPUT_CLASS}
      />
      <span
        aria-hidden="true"
        style={{
          background: `linear-gradient(135deg, ${backgroundColor} calc(50% - 0.5px), ${buttonColor} calc(50% + 0.5px))`,
        }}
        className="block size-full rounded-full inset-ring inset-ring-strong/25 forced-color-adjust-none"
      />
      <span className="sr-only">{t(`try.theme.${theme}`)}</span>
    </label>
  );
}
