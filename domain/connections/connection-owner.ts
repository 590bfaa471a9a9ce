import { and, eq } from 'drizzle-orm';
import type { ConnectedService } from '#contracts/rules/services';
import { connections } from '#db/schema';

/** Identifies a connection: an account has at most one at each service. */
export interface ConnectionOwner<Service = ConnectedService> {
  accountId: string;
  service: Service;
}

export const ofOwner = ({ accountId, service }: ConnectionOwner) =>
  and(eq(connections.accountId, accountId), eq(connections.service, service));
