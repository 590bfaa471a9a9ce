import { useTranslation } from 'react-i18next';
import { LOOKS } from '#contracts/rules/shorts/looks';
import { SCRIPTED } from '../../delivery/scripted.ts';
import { shortPaint } from '../../features/short/short-paint.ts';
import { buttonClasses } from '../../ui/button-classes.ts';
import { classNames } from '../../ui/class-names.ts';
import { MotionButton } from '../../ui/motion-button.tsx';
import { LANDING_EFFECT, LANDING_THEMES, type LandingTheme } from './landing-themes.ts';

/** Buttons that pause the rotation or select a theme. Under reduced motion there is no pause button. */
export function ThemeControls() {
  const { t } = useTranslation('landing');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t('short.looks.label')}
      className="mt-8 flex flex-wrap items-center gap-1 noscript:hidden"
    >
      <MotionButton
        moving
        pause={t('short.looks.pause')}
        play={t('short.looks.play')}
        className={buttonClasses(
          { variant: 'quiet' },
          'mr-2 size-11 shrink-0 p-0! text-(--short-page-ink)! inset-ring-2! inset-ring-(--short-page-ink)! motion-reduce:hidden',
        )}
      />
      {LANDING_THEMES.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-label={t(`short.looks.${name}`)}
          aria-pressed={index === 0}
          data-theme={name}
          data-paint={JSON.stringify(shortPaint({ theme: name, effect: LANDING_EFFECT }))}
          className="group grid size-11 place-items-center rounded-full"
          {...{ [SCRIPTED]: '' }}
        >
          <span
            style={{
              background: `linear-gradient(135deg, ${LOOKS[name].boxColor} calc(50% - 0.5px), ${LOOKS[name].buttonColor} calc(50% + 0.5px))`,
            }}
            className={classNames(
              lookClass(name),
              'size-7 rounded-full outline-2 outline-offset-2 outline-transparent forced-color-adjust-none inset-ring inset-ring-(--short-page-ink)/40 group-aria-pressed:outline-(--short-page-ink)',
            )}
          />
        </button>
      ))}
    </div>
  );
}

/**
 * The class of a look has no effect on an empty element. It keeps the look's rules among those that the page is
 * served with, so that a change of the look does not wait for the full stylesheet.
 */
const lookClass = (theme: LandingTheme) => shortPaint({ theme, effect: LANDING_EFFECT }).className;
