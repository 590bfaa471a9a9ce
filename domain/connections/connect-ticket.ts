import type { ConnectedService } from '#contracts/rules/services';
import { type Context, requireMember } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';

/** Lifetime of a ticket: long enough to read the confirmation page. */
const TICKET_MS = 5 * MINUTE_MS;

const ticketText = (sessionId: string, service: ConnectedService, endsAt: number) =>
  `connect ${service} ${sessionId} ${endsAt}`;

/**
 * Issues a ticket for this session and one service. Only our own pages can read the ticket (decision 25). It
 * is signed and not stored, so issuing it has no side effect. Errors: `unauthorized`.
 */
export function connectTicket(context: Context, { service }: { service: ConnectedService }): string {
  const { sessionId } = requireMember(context);
  return context.ticketSigner.sign(ticketText(sessionId, service, context.clock.now().getTime() + TICKET_MS));
}

/** Whether the ticket belongs to this session and service and has not expired. Errors: `unauthorized`. */
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
