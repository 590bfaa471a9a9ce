import { Ticket } from '../../ui/ticket.tsx';
import { CountdownDigits } from './countdown-digits.tsx';
import { useCountdown } from './use-countdown.ts';

interface PhoneTicketProps {
  /** End of the quest, in ms since 1970. */
  end: number;
  /** Label above the title. */
  label: string | null;
  title: string;
  text: string;
}

/** A quest's ticket on the phone mockup, with a running countdown. */
export function PhoneTicket({ end, label, title, text }: PhoneTicketProps) {
  const left = useCountdown(end);
  return (
    <Ticket
      side="below"
      stubTone="accent"
      stubClassName="px-4 py-4"
      stub={
        <CountdownDigits
          endsAt={end}
          remaining={left}
          className="grid grid-cols-4 gap-x-2"
          digitClassName="text-[1.75rem]"
        />
      }
    >
      <div className="grid gap-1.5 p-4">
        {label !== null && <p className="text-caption font-semibold">{label}</p>}
        <p className="type-display text-title wrap-anywhere">{title}</p>
        <p className="line-clamp-3 text-small wrap-anywhere">{text}</p>
      </div>
    </Ticket>
  );
}
