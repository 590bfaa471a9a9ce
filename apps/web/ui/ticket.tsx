import type { ReactNode } from 'react';
import { brand } from '#brand';
import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

const tones = {
  paper: 'bg-strong text-canvas',
  accent: 'bg-accent text-strong',
  night: 'bg-lifted text-strong',
} as const;

/**
 * Mask classes for the parts of a ticket, keyed by an edge. Each mask cuts a quarter circle out of both
 * corners at that edge. The main part and the stub together show a half-circle notch at each end of the
 * perforation.
 */
const bites = {
  right:
    '[mask:radial-gradient(circle_at_100%_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_100%,#0000_.55rem,#000_calc(.55rem+.5px))]',
  left: '[mask:radial-gradient(circle_at_0_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_0_100%,#0000_.55rem,#000_calc(.55rem+.5px))]',
  bottom:
    '[mask:radial-gradient(circle_at_0_100%,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_100%,#0000_.55rem,#000_calc(.55rem+.5px))]',
  top: '[mask:radial-gradient(circle_at_0_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_0,#0000_.55rem,#000_calc(.55rem+.5px))]',
};

/** The perforation's holes: a row of black dots along the stub's left or top edge. */
const holes = {
  left: 'before:absolute before:inset-y-3 before:-left-[1.5px] before:w-[3px] before:bg-[radial-gradient(circle,#000_1.5px,#0000_2px)] before:bg-size-[3px_9px]',
  top: 'before:absolute before:inset-x-3 before:-top-[1.5px] before:h-[3px] before:bg-[radial-gradient(circle,#000_1.5px,#0000_2px)] before:bg-size-[9px_3px]',
};

/** Classes for the ticket and its two parts, keyed by the position of the stub. */
const sides = {
  right: {
    ticket: 'flex',
    body: `rounded-l-control ${bites.right}`,
    stub: `-ml-px rounded-r-control ${bites.left} ${holes.left}`,
  },
  below: {
    ticket: 'flex flex-col',
    body: `rounded-t-control ${bites.bottom}`,
    stub: `-mt-px rounded-b-control ${bites.top} ${holes.top}`,
  },
  /** Beside the main part, or below it if the container is narrow for its text. */
  auto: {
    ticket: 'flex @max-[17rem]:flex-col',
    body: '@min-[17rem]:rounded-l-control @max-[17rem]:rounded-t-control @min-[17rem]:[mask:radial-gradient(circle_at_100%_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_100%,#0000_.55rem,#000_calc(.55rem+.5px))] @max-[17rem]:[mask:radial-gradient(circle_at_0_100%,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_100%,#0000_.55rem,#000_calc(.55rem+.5px))]',
    stub: '@min-[17rem]:-ml-px @min-[17rem]:rounded-r-control @max-[17rem]:-mt-px @max-[17rem]:rounded-b-control @min-[17rem]:[mask:radial-gradient(circle_at_0_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_0_100%,#0000_.55rem,#000_calc(.55rem+.5px))] @min-[17rem]:before:absolute @min-[17rem]:before:inset-y-3 @min-[17rem]:before:-left-[1.5px] @min-[17rem]:before:w-[3px] @min-[17rem]:before:bg-[radial-gradient(circle,#000_1.5px,#0000_2px)] @min-[17rem]:before:bg-size-[3px_9px] @max-[17rem]:[mask:radial-gradient(circle_at_0_0,#0000_.55rem,#000_calc(.55rem+.5px))_intersect,radial-gradient(circle_at_100%_0,#0000_.55rem,#000_calc(.55rem+.5px))] @max-[17rem]:before:absolute @max-[17rem]:before:inset-x-3 @max-[17rem]:before:-top-[1.5px] @max-[17rem]:before:h-[3px] @max-[17rem]:before:bg-[radial-gradient(circle,#000_1.5px,#0000_2px)] @max-[17rem]:before:bg-size-[9px_3px]',
  },
} as const;

interface TicketProps {
  children: ReactNode;
  /** The tear-off part. */
  stub: ReactNode;
  side?: keyof typeof sides;
  tone?: keyof typeof tones;
  stubTone?: keyof typeof tones;
  className?: string;
  stubClassName?: string;
}

/** A ticket with a perforated edge: the main part, and the stub next to it or below it. */
export function Ticket({
  children,
  stub,
  side = 'right',
  tone = 'paper',
  stubTone = tone,
  className,
  stubClassName,
}: TicketProps) {
  return (
    <div
      data-side={side}
      className={classNames('ticket', sides[side].ticket, 'forced-colors:border', className)}
    >
      <div className={classNames('ticket-part min-w-0 flex-1', tones[tone], sides[side].body)}>
        {children}
      </div>
      <div
        className={classNames(
          'ticket-part relative shrink-0',
          tones[stubTone],
          sides[side].stub,
          stubClassName,
        )}
      >
        {stub}
      </div>
    </div>
  );
}

/** Illustration of an error page: a ticket with a torn stub. */
export function TornTicket() {
  return (
    <div
      aria-hidden="true"
      className="w-full max-w-[min(18rem,64vw)] -translate-x-2.5 -rotate-4 will-change-transform"
    >
      <Ticket
        stub={<p className="text-small [writing-mode:vertical-rl]">{brand.domain}</p>}
        stubTone="accent"
        stubClassName="grid w-[min(4rem,18vw)] origin-bottom-left translate-x-2 translate-y-2 rotate-9 will-change-transform place-items-center py-5"
      >
        <LogoMark className="mx-auto my-7 size-[min(20vw,6rem)]" />
      </Ticket>
    </div>
  );
}
