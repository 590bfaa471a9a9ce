import type { ShortUser } from '#contracts/short';
import { ShortCard } from '../short-card/short-card.tsx';
import { classNames } from '../ui/class-names.ts';

interface PhoneProps {
  user: ShortUser;
  /** Width, height and place. */
  className: string;
}

/** A Short in a phone, made of the very component that people's pages are made of. It is only looked at. */
export function Phone({ user, className }: PhoneProps) {
  return (
    <div
      inert
      className={classNames(
        'rounded-[2.5rem] bg-lifted p-2 shadow-float inset-ring inset-ring-edge',
        className,
      )}
    >
      <div className="flex h-full overflow-hidden rounded-[2rem]">
        <ShortCard user={user} mode="preview" />
      </div>
    </div>
  );
}
