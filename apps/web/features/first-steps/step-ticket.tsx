import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Ticket } from '../../ui/ticket.tsx';

const ROW = 'flex min-h-11 w-full items-center gap-3 text-left text-small sm:text-body';

/** Classes for a step's row: one that is taken, and a control that leads to where a step is done. */
export const STEP_ROW = {
  taken: ROW,
  open: `${ROW} cursor-pointer font-semibold underline-offset-4 hover:underline focus-visible:outline-canvas!`,
} as const;

interface StepTicketProps {
  /** Id of the title. */
  id: string;
  title: string;
  /** Progress, such as "2/5". */
  progress: string;
  /** A control next to the title. */
  action?: ReactNode;
  /** The steps, as list items. */
  children: ReactNode;
}

/** A checklist on a ticket, with its progress on the stub. */
export const StepTicket = ({ id, title, progress, action, children }: StepTicketProps) => (
  <section aria-labelledby={id}>
    <Ticket
      stubTone="accent"
      stubClassName="grid w-13 place-items-center sm:w-28"
      stub={<p className="type-display text-title whitespace-nowrap tabular-nums">{progress}</p>}
    >
      <div className="grid gap-1 px-4 pt-2 pb-3 sm:px-5">
        <div className="flex min-h-11 items-center justify-between gap-3">
          <h2 id={id} className="type-display text-title">
            {title}
          </h2>
          {action}
        </div>
        <ol className="grid sm:grid-cols-2 sm:gap-x-6 sm:[&>:last-child:nth-child(odd)]:col-span-2">
          {children}
        </ol>
      </div>
    </Ticket>
  </section>
);

interface StepLabelProps {
  text: string;
  /** For screen readers, if the step is taken. */
  taken: string | null;
}

/** A step's mark and text. */
export const StepLabel = ({ text, taken }: StepLabelProps) => (
  <>
    <span
      aria-hidden="true"
      className={`grid size-6 shrink-0 place-items-center rounded-full ${taken === null ? 'border-2 border-canvas/40' : 'bg-canvas text-strong'}`}
    >
      {taken !== null && <Check strokeWidth={3} className="size-3.5" />}
    </span>
    <span className={`min-w-0 flex-1 ${taken === null ? '' : 'text-canvas/65'}`}>
      {text}
      {taken !== null && <span className="sr-only"> {taken}</span>}
    </span>
  </>
);
