import { type Api, createApi } from '../../../contracts/client.ts';
import { registrationBody, sessionFrom } from '../../support/registration.ts';

export interface Member {
  id: string;
  username: string;
  session: string;
  /** The member's API client for a server's current origin. */
  api(origin: string): Api;
}

/** API client of a running server, over the network. */
export const apiAt = (origin: string, authorization: string): Api =>
  createApi({ origin, transport: (url, init) => fetch(url, init), headers: { authorization } });

/** API client of a running server without a session. */
export const visitorAt = (origin: string): Api => apiAt(origin, 'App test-app-token');

/** Registers a member over the network. */
export async function newMember(origin: string): Promise<Member> {
  const visitor = visitorAt(origin);
  const body = await registrationBody(visitor);
  const { data, headers } = await visitor.exchange('POST /api/v1/sign-in/registration', { body });
  const session = sessionFrom(headers);
  const { user_id: id, username } = data.user;
  return { id, username, session, api: (at) => apiAt(at, `Bearer ${session}`) };
}
