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

/**
 * Modules of contracts, by their tag in the OpenAPI document. The calls that they export are the API's calls,
 * and their capitalised exports are named schemas.
 */
export const contractGroups = {
  accounts: { description: 'The signed-in member', exports: accounts },
  'sign-in': { description: 'Registration, login and logout', exports: signIn },
  'email-change': { description: 'Changes of the email, answered by both addresses', exports: emailChange },
  password: { description: 'Passwords and confirmation of the email', exports: password },
  security: { description: "A member's open sessions", exports: security },
  'second-factors': {
    description: 'Proofs of who the member is, authenticator apps and recovery codes',
    exports: secondFactors,
  },
  passkeys: { description: 'Passkeys, and signing in with them', exports: passkeys },
  'own-data': { description: 'Exports of the own data, and deletion of the account', exports: ownData },
  profiles: { description: 'Public profiles', exports: profiles },
  posts: { description: 'Posts, uploads and likes', exports: posts },
  follows: { description: 'Following members', exports: follows },
  quests: { description: 'Quests, their entries and winners', exports: quests },
  short: { description: 'The link-in-bio page and its editor', exports: short },
  statistics: { description: 'Visits and clicks of a Short', exports: statistics },
  shortcuts: {
    description: 'Cards of connected services',
    exports: { ...discord, ...eventbrite, ...spotify, ...youtube, ...cardCalls },
  },
  connections: { description: 'Connected accounts of other services', exports: connections },
  payments: { description: 'Premium: orders, payments and invoices', exports: payments },
  terminations: { description: 'Cancelling a contract and withdrawing from it', exports: terminations },
  reports: { description: 'Reports of content and appeals', exports: reports },
  support: { description: 'Messages to support', exports: support },
};
