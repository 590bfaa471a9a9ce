import { Ticket } from '../../ui/ticket.tsx';
import { CountDown } from './count-down.tsx';

interface PhoneTicketProps {
  /** End of the quest, in ms since 1970. */
  end: number;
  label: string | null;
  title: string;
  text: string;
}

/** A quest's ticket on the phone mockup, with a running countdown. */
export function PhoneTicket({ end, label, title, text }: PhoneTicketProps) {
  return (
    <Ticket
      side="below"
      stubTone="accent"
      stubClassName="px-4 py-4"
      stub={<CountDown endsAt={end} className="grid grid-cols-4 gap-x-2" digitClassName="text-[1.75rem]" />}
    >
      <div className="grid gap-1.5 p-4">
        {label !== null && <p className="text-caption font-semibold">{label}</p>}
        <p className="type-display text-title wrap-anywhere">{title}</p>
        <p className="line-clamp-3 text-small wrap-anywhere">{text}</p>
      </div>
    </Ticket>
  );
}
