import type { ConnectedService } from '#contracts/rules/services';
import { type Context, requireMember } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';

/** As long as somebody may look at the page that asks. */
const TICKET_MS = 5 * MINUTE_MS;

const ticketText = (sessionId: string, service: ConnectedService, endsAt: number) =>
  `connect ${service} ${sessionId} ${endsAt}`;

/**
 * A ticket of this session for one service, which only a page of ours can read (decision 25). It is signed and not
 * stored, so giving one out changes nothing. Errors: `unauthorized`.
 */
export function connectTicket(context: Context, { service }: { service: ConnectedService }): string {
  const { sessionId } = requireMember(context);
  return context.ticketSigner.sign(ticketText(sessionId, service, context.clock.now().getTime() + TICKET_MS));
}

/** Whether it was given to this session for this service and has not ended. Errors: `unauthorized`. */
export function isConnectTicket(
  context: Context,
  service: ConnectedService,
  ticket: string | undefined,
): boolean {
  const { sessionId } = requireMember(context);
  const text = ticket === undefined ? null : context.ticketSigner.verify(ticket);
  const endsAt = Number(text?.split(' ').at(-1));
  return text === ticketText(sessionId, service, endsAt) && endsAt > context.clock.now().getTime();
}
