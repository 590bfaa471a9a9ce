import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  paper: 'bg-strong text-canvas',
  accent: 'bg-accent text-strong',
  night: 'bg-lifted text-strong',
} as const;

/** Bites where the stub tears off: half circles out of both parts, cut so that whatever lies below shows through. */
const bites = {
  right:
    '[mask:radial-gradient(circle_at_100%_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_100%,#0000_.55rem,#000_calc(.55rem+.5px))]',
  left: '[mask:radial-gradient(circle_at_0_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_0_100%,#0000_.55rem,#000_calc(.55rem+.5px))]',
};

/** The holes of the perforation, in the colour behind the ticket. */
const holes =
  'before:absolute before:inset-y-3 before:-left-[1.5px] before:w-[3px] before:bg-[radial-gradient(circle,#000_1.5px,#0000_2px)] before:bg-size-[3px_9px]';

interface TicketProps {
  children: ReactNode;
  /** The part that tears off. */
  stub: ReactNode;
  tone?: keyof typeof tones;
  stubTone?: keyof typeof tones;
  className?: string;
  stubClassName?: string;
}

/** A ticket with a perforated edge: what it is for on the left, the stub on the right. */
export function Ticket({
  children,
  stub,
  tone = 'paper',
  stubTone = tone,
  className,
  stubClassName,
}: TicketProps) {
  return (
    <div className={classNames('flex forced-colors:border', className)}>
      <div className={classNames('min-w-0 flex-1 rounded-l-control', tones[tone], bites.right)}>
        {children}
      </div>
      <div
        className={classNames(
          'relative shrink-0 rounded-r-control',
          tones[stubTone],
          bites.left,
          holes,
          stubClassName,
        )}
      >
        {stub}
      </div>
    </div>
  );
}
