import { memo } from 'react';
import type { ShortUser } from '#contracts/short';
import { ShortBox } from '../../../features/short/short-box.tsx';
import { classNames } from '../../../ui/class-names.ts';

interface MiniShortProps {
  user: ShortUser;
  /** Size of the frame, which cuts off what does not fit. */
  className: string;
  /** Scale of the Short of 360 px, and the height that it has at least. */
  shortClassName: string;
}

/**
 * A small picture of a Short. What it shows is said in words next to it, so it is decorative. With the same `user`, it
 * does not render again.
 */
export const MiniShort = memo(({ user, className, shortClassName }: MiniShortProps) => (
  <div
    aria-hidden="true"
    inert
    className={classNames(
      'relative overflow-clip not-print:[content-visibility:auto] after:absolute after:inset-0 after:rounded-[inherit] after:inset-ring after:inset-ring-edge',
      className,
    )}
  >
    <div
      className={classNames(
        'flex w-[22.5rem] origin-top-left select-none [text-rendering:geometricPrecision]',
        shortClassName,
      )}
    >
      <ShortBox user={user} mode="preview" motion="off" />
    </div>
  </div>
));
