import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { THEMES } from '../../features/short-theme/themes.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LANDING_THEMES, type LandingTheme } from './landing-themes.ts';

interface ThemeControlsProps {
  theme: LandingTheme;
  paused: boolean;
  setPaused: (paused: boolean) => void;
  choose: (look: LandingTheme) => void;
}

/** Buttons that pause the rotation or select a theme. Under reduced motion there is no pause button. */
export function ThemeControls({ theme, paused, setPaused, choose }: ThemeControlsProps) {
  const { t } = useTranslation('landing');
  const Icon = paused ? Play : Pause;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div
      role="group"
      aria-label={t('short.looks.label')}
      className="mt-8 flex flex-wrap items-center gap-1 noscript:hidden"
    >
      <IconButton
        label={t(paused ? 'short.looks.play' : 'short.looks.pause')}
        className="mr-2 text-(--short-page-ink)! inset-ring-2! inset-ring-(--short-page-ink)! motion-reduce:hidden"
        onClick={() => setPaused(!paused)}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      {LANDING_THEMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-label={t(`short.looks.${name}`)}
          aria-pressed={name === theme}
          className="group grid size-11 place-items-center rounded-full"
          onClick={() => choose(name)}
        >
          <span
            style={{
              background: `linear-gradient(135deg, ${THEMES[name].boxColor} 50%, ${THEMES[name].buttonColor} 50%)`,
            }}
            className="size-7 rounded-full outline-2 outline-offset-2 outline-transparent forced-color-adjust-none inset-ring inset-ring-(--short-page-ink)/40 group-aria-pressed:outline-(--short-page-ink)"
          />
        </button>
      ))}
    </div>
  );
}
