import * as accounts from './account/accounts.ts';
import * as emailChange from './account/email-change.ts';
import * as ownData from './account/own-data.ts';
import * as passkeys from './account/passkeys.ts';
import * as password from './account/password.ts';
import * as secondFactors from './account/second-factors.ts';
import * as security from './account/security.ts';
import * as signIn from './account/sign-in.ts';
import { cardCalls } from './cards/card-calls.ts';
import * as discord from './cards/discord.ts';
import * as eventbrite from './cards/eventbrite.ts';
import * as spotify from './cards/spotify.ts';
import * as youtube from './cards/youtube.ts';
import * as connections from './connections.ts';
import * as follows from './follows.ts';
import * as payments from './payments.ts';
import * as posts from './posts.ts';
import * as profiles from './profiles.ts';
import * as quests from './quests.ts';
import * as reports from './reports.ts';
import * as short from './short.ts';
import * as statistics from './statistics.ts';
import * as support from './support.ts';
import * as terminations from './terminations.ts';

const group = <Exports extends object>(description: string, exports: Exports) => ({ description, exports });

/**
 * Modules of contracts, by their tag in the OpenAPI document. The calls that they export are the API's calls,
 * and their capitalised exports are named schemas.
 */
export const contractGroups = {
  accounts: group('The signed-in member', accounts),
  'sign-in': group('Registration, login and logout', signIn),
  'email-change': group('Changes of the email, answered by both addresses', emailChange),
  password: group('Passwords and confirmation of the email', password),
  security: group("A member's open sessions", security),
  'second-factors': group(
    'Proofs of who the member is, authenticator apps and recovery codes',
    secondFactors,
  ),
  passkeys: group('Passkeys, and signing in with them', passkeys),
  'own-data': group('Exports of the own data, and deletion of the account', ownData),
  profiles: group('Public profiles', profiles),
  posts: group('Posts, uploads and likes', posts),
  follows: group('Following members', follows),
  quests: group('Quests, their entries and winners', quests),
  short: group('The link-in-bio page and its editor', short),
  statistics: group('Visits and clicks of a Short', statistics),
  shortcuts: group('Cards of connected services', {
    ...discord,
    ...eventbrite,
    ...spotify,
    ...youtube,
    ...cardCalls,
  }),
  connections: group('Connected accounts of other services', connections),
  payments: group('Premium: orders, payments and invoices', payments),
  terminations: group('Cancelling a contract and withdrawing from it', terminations),
  reports: group('Reports of content and appeals', reports),
  support: group('Messages to support', support),
};
