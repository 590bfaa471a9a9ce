import type { Api } from '../../contracts/client.ts';
import { apiAt, visitorAt } from './api-at.ts';
import { registrationBody, sessionFrom } from './registration.ts';

export interface Member {
  id: string;
  username: string;
  session: string;
  /** Returns the member's API client for a server's current origin. */
  api(origin: string): Api;
}

export async function newMember(origin: string): Promise<Member> {
  const visitor = visitorAt(origin);
  const body = await registrationBody(visitor);
  const { data, headers } = await visitor.exchange('POST /api/v1/sign-in/registration', { body });
  const session = sessionFrom(headers);
  const { user_id: id, username } = data.user;
  return { id, username, session, api: (at) => apiAt(at, `Bearer ${session}`) };
}
