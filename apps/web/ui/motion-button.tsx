import { Pause, Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SCRIPTED } from '../delivery/scripted.ts';
import { classNames } from './class-names.ts';

interface MotionButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title'> {
  /** Accessible names of the button: `pause` while the motion runs, `play` while it is paused. */
  pause: string;
  play: string;
  /** Whether the motion runs initially. */
  moving: boolean;
  iconClassName?: string;
}

/** A button for pausing and resuming motion (WCAG 2.2.2). `showMotion` switches its icon and accessible name. */
export function MotionButton({ pause, play, moving, className, iconClassName, ...rest }: MotionButtonProps) {
  return (
    <button
      type="button"
      aria-label={moving ? pause : play}
      data-other={moving ? play : pause}
      data-moving={moving ? '' : undefined}
      className={classNames('group', className)}
      {...{ [SCRIPTED]: '' }}
      {...rest}
    >
      <Pause aria-hidden="true" className={classNames('not-group-data-moving:hidden', iconClassName)} />
      <Play aria-hidden="true" className={classNames('group-data-moving:hidden', iconClassName)} />
    </button>
  );
}
