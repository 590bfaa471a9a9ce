import { Pause, Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { ThemePreview } from './use-theme-preview.ts';

/** Pauses and resumes motion, even if the system requests reduced motion. */
export function MotionButton({ preview: { choice, isMoving, toggleMotion } }: { preview: ThemePreview }) {
  const { t } = useTranslation('short');
  const hydrated = useHydrated();
  const Icon = isMoving ? Pause : Play;
  return (
    <button
      type="button"
      onClick={toggleMotion}
      aria-label={t(isMoving ? 'try.pause' : 'try.play')}
      title={t(isMoving ? 'try.pause' : 'try.play')}
      className={classNames(
        'grid size-11 place-items-center rounded-full text-strong hover:bg-hover forced-colors:border',
        // Nothing moves before hydration, so the button is invisible but keeps its space.
        (!hydrated || choice.effect === 'off') && 'invisible',
      )}
    >
      <Icon aria-hidden="true" className="size-4 fill-current" />
    </button>
  );
}
