import type { FastifyInstance } from 'fastify';
import { contracts } from '#contracts';
import { listAccountEvents } from '#domain/account-events';
import { readSecurity } from '#domain/accounts';
import { endOtherSessions, endOwnSession } from '#domain/sessions';
import { route } from '../route.ts';

export function securityRoutes(app: FastifyInstance): void {
  route(app, contracts.readSecurity, async (context) => {
    const { email, emailConfirmed, emailChange, factors, sessions } = await readSecurity(context);
    return {
      email,
      email_confirmed: emailConfirmed,
      email_change: emailChange && {
        email: emailChange.email,
        confirmed: emailChange.confirmedAt !== null,
        approved: emailChange.approvedAt !== null,
        due_at: emailChange.dueAt?.toISOString() ?? null,
      },
      second_step: factors.secondStep,
      totp_since: factors.totpSince?.toISOString() ?? null,
      recovery_codes_left: factors.recoveryCodesLeft,
      sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt, current }) => ({
        id,
        user_agent: userAgent,
        created_at: createdAt.toISOString(),
        last_seen_at: lastSeenAt.toISOString(),
        current,
      })),
    };
  });

  route(app, contracts.listAccountEvents, async (context, { query }) => {
    const { events, next } = await listAccountEvents(context, query);
    return { events: events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() })), next };
  });

  route(app, contracts.endSession, async (context, { params }) => {
    await endOwnSession(context, params);
    return undefined;
  });

  route(app, contracts.endOtherSessions, async (context) => {
    await endOtherSessions(context);
    return undefined;
  });
}
