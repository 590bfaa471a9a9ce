import { brand } from '#brand';
import { Ticket } from '../ticket.tsx';

/** Illustration of an error page: a ticket with a torn stub that shows the HTTP status. */
export function TornTicket({ status }: { status: number }) {
  return (
    <div aria-hidden="true" className="w-full max-w-[min(18rem,64vw)] -translate-x-2.5 -rotate-4">
      <Ticket
        stub={<p className="text-small [writing-mode:vertical-rl]">{brand.domain}</p>}
        stubTone="accent"
        stubClassName="grid w-[min(4rem,18vw)] origin-bottom-left translate-x-2 translate-y-2 rotate-9 place-items-center py-5"
      >
        <p className="type-display px-[min(1.25rem,6vw)] py-7 text-left text-[min(20vw,6rem)] sm:px-6 tabular-nums leading-none">
          {status}
        </p>
      </Ticket>
    </div>
  );
}
