import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { weekOf } from '#contracts/rules/quests/quest-week';
import { planWeek } from '#domain/quests';
import { addExport } from '../../tests/support/exports.ts';
import { operator } from '../../tests/support/operator.ts';
import { addPasskey, SoftwareAuthenticator } from '../../tests/support/passkeys.ts';
import { addPost } from '../../tests/support/posts.ts';
import { emptyShort } from '../../tests/support/short.ts';
import {
  APP_TOKEN,
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { weekPlan } from '../../tests/support/worlds/quest-world.ts';

/**
 * Access matrix (security 8.2.1): calls every route in `contracts/` as each kind of caller: without a token,
 * as the app without a session, as another member who addresses the owner's objects, and as the owner. The
 * test fails if a route is missing from this table.
 */
interface Row {
  /**
   * Returns the path parameters that address an object of the owner. The numeric fields below are the
   * expected HTTP statuses, one per kind of caller.
   */
  params?: (owner: TestMember) => Promise<Record<string, string>>;
  query?: Record<string, string>;
  body?: unknown;
  /** Expected status for a caller without a token. Default: 401. */
  none?: number;
  app: number;
  other: number;
  owner: number;
}

const ownSession = async (owner: TestMember) => {
  const { sessions } = await owner.api('GET /api/v1/@me/security');
  return { id: sessions[0]?.id ?? '' };
};
const ownPasskey = async (owner: TestMember) => ({
  id: await addPasskey(owner.api, new SoftwareAuthenticator()),
});
const credential = { id: 'forged', rawId: 'forged', type: 'public-key' } as const;
const CREATED_PASSKEY = {
  ...credential,
  response: { clientDataJSON: 'forged', attestationObject: 'forged' },
};
const USED_PASSKEY = {
  ...credential,
  response: { clientDataJSON: 'forged', authenticatorData: 'forged', signature: 'forged' },
};
const ownExport = async ({ id }: TestMember) => ({ id: await addExport(app, id) });
const username = async (owner: TestMember) => ({ username: owner.username });
const card = async ({ id }: TestMember) => ({ userId: id });
const madeUp = async () => ({ token: 'made-up' });

const ownPost = async (owner: TestMember) => ({ id: (await addPost(app, owner)).id });

/** Id of a quest of the current week. All rows share this promise, so that the week is planned only once. */
let questPlanned: Promise<string> | undefined;
const runningQuest = async () => {
  questPlanned ??= planWeek(operator(app), { plan: weekPlan(weekOf(app.clock.now().getTime())) }).then(
    ([first]) => first?.id ?? '',
  );
  return { quest_id: await questPlanned };
};

const matrix: Record<keyof typeof contracts, Row> = {
  currentUser: { app: 401, other: 200, owner: 200 },
  setLanguage: { body: { language: 'de' }, app: 401, other: 204, owner: 204 },
  readOwnData: { app: 401, other: 200, owner: 200 },
  requestExport: { app: 401, other: 202, owner: 202 },
  createExportTicket: { params: ownExport, app: 401, other: 404, owner: 201 },
  // Without a ticket, an export does not exist for its owner either.
  downloadExport: { params: ownExport, query: { ticket: 'made-up' }, app: 401, other: 404, owner: 404 },
  requestDeletion: { body: { username: 'not-mine' }, app: 401, other: 400, owner: 400 },
  cancelDeletion: { app: 401, other: 204, owner: 204 },
  botCheck: { app: 200, other: 200, owner: 200 },
  usernameSuggestions: { query: { display_name: 'Mia' }, app: 200, other: 200, owner: 200 },
  checkRegistration: { body: { username: 'mia' }, app: 200, other: 200, owner: 200 },
  register: { body: {}, app: 400, other: 400, owner: 400 },
  logIn: { body: { login: 'x', password: 'y' }, app: 401, other: 401, owner: 401 },
  requestPasswordReset: { body: {}, app: 400, other: 400, owner: 400 },
  readPasswordReset: { params: madeUp, app: 400, other: 400, owner: 400 },
  resetPassword: { params: madeUp, body: { password: 'a', repeat: 'a' }, app: 400, other: 400, owner: 400 },
  confirmAddress: { params: madeUp, app: 400, other: 400, owner: 400 },
  denyLogin: { params: madeUp, app: 400, other: 400, owner: 400 },
  beginEmailChange: { body: { email: 'not an email' }, app: 401, other: 400, owner: 400 },
  cancelEmailChange: { app: 401, other: 404, owner: 404 },
  readNewEmail: { params: madeUp, app: 400, other: 400, owner: 400 },
  confirmNewEmail: { params: madeUp, app: 400, other: 400, owner: 400 },
  readEmailChange: { params: madeUp, app: 400, other: 400, owner: 400 },
  answerEmailChange: { params: madeUp, body: { approve: true }, app: 400, other: 400, owner: 400 },
  readProfile: { params: username, app: 200, other: 200, owner: 200 },
  listPosts: { params: async ({ id }) => ({ user_id: id }), app: 200, other: 200, owner: 200 },
  readPost: { params: ownPost, app: 200, other: 200, owner: 200 },
  // The route accepts only multipart forms, so this JSON body gets 415.
  uploadMedia: { body: {}, app: 401, other: 415, owner: 415 },
  createPost: { body: {}, app: 401, other: 400, owner: 400 },
  deletePost: { params: ownPost, app: 401, other: 404, owner: 204 },
  likePost: { params: ownPost, body: {}, app: 401, other: 200, owner: 200 },
  followPerson: { params: async ({ id }) => ({ user_id: id }), body: {}, app: 401, other: 200, owner: 400 },
  countPostPages: { app: 200, other: 200, owner: 200 },
  listPublicPosts: { params: async () => ({ page: '1' }), app: 200, other: 200, owner: 200 },
  listQuests: { app: 200, other: 200, owner: 200 },
  listPastQuests: { app: 200, other: 200, owner: 200 },
  readQuest: { params: runningQuest, app: 200, other: 200, owner: 200 },
  listEntries: { params: runningQuest, app: 200, other: 200, owner: 200 },
  listAwards: { params: async ({ id }) => ({ user_id: id }), app: 200, other: 200, owner: 200 },
  countProfilePages: { app: 200, other: 200, owner: 200 },
  listPublicProfiles: { params: async () => ({ page: '1' }), app: 200, other: 200, owner: 200 },
  readShort: { params: username, app: 200, other: 200, owner: 200 },
  readOwnShort: { app: 401, other: 200, owner: 200 },
  saveShort: { body: { profile: emptyShort() }, app: 401, other: 200, owner: 200 },
  closeChecklist: { body: { closed: true }, app: 401, other: 200, owner: 200 },
  // `domain/imports` tests what is read.
  importPage: { body: { url: 'https://127.0.0.1/', mine: true }, app: 401, other: 400, owner: 400 },
  readStatistics: { app: 401, other: 200, owner: 200 },
  exportStatistics: { app: 401, other: 200, owner: 200 },
  setCounting: { body: { counting: true }, app: 401, other: 200, owner: 200 },
  connectTicket: { body: { service: 'discord' }, app: 401, other: 200, owner: 200 },
  // The member's browser opens these two URLs as pages. Errors redirect to the connect page, hence 303.
  beginConnecting: { query: { service: 'discord' }, app: 303, other: 303, owner: 303 },
  completeConnecting: { params: async () => ({ service: 'discord' }), app: 303, other: 303, owner: 303 },
  disconnect: { params: async () => ({ service: 'discord' }), app: 401, other: 204, owner: 204 },
  // No account in this test has a connected service. `domain/cards` tests which viewers see which card data.
  readListening: { params: card, app: 404, other: 404, owner: 404 },
  readTopTracks: { params: card, app: 404, other: 404, owner: 404 },
  readRecentTracks: { params: card, app: 404, other: 404, owner: 404 },
  readServer: { params: card, query: { invite: 'abc' }, app: 404, other: 404, owner: 503 },
  readEvent: { params: card, query: { event: '1234567890' }, app: 404, other: 404, owner: 503 },
  readVideo: { params: card, query: { video: 'aqz-KE-bpKQ' }, app: 404, other: 404, owner: 503 },
  readSecurity: { app: 401, other: 200, owner: 200 },
  listAccountEvents: { app: 401, other: 200, owner: 200 },
  changePassword: { body: { current: 'x', password: 'y', repeat: 'y' }, app: 401, other: 400, owner: 400 },
  requestConfirmation: { app: 401, other: 202, owner: 202 },
  readProofWays: { app: 401, other: 200, owner: 200 },
  prove: { body: { password: 'wrong' }, app: 401, other: 400, owner: 400 },
  beginTotp: { app: 401, other: 200, owner: 200 },
  confirmTotp: { body: { code: '000000', codes_saved: false }, app: 401, other: 400, owner: 400 },
  removeTotp: { app: 401, other: 409, owner: 409 },
  setSecondStep: { body: { on: true }, app: 401, other: 409, owner: 409 },
  renewRecoveryCodes: { app: 401, other: 409, owner: 409 },
  readSecondStep: { app: 409, other: 409, owner: 409 },
  completeSecondStep: { body: { code: '000000' }, app: 409, other: 409, owner: 409 },
  secondStepPasskey: { app: 409, other: 409, owner: 409 },
  readPasskeys: { app: 401, other: 200, owner: 200 },
  passkeyCreation: { app: 401, other: 200, owner: 200 },
  addPasskey: { body: { ceremony: 'forged', passkey: CREATED_PASSKEY }, app: 401, other: 400, owner: 400 },
  renamePasskey: { params: ownPasskey, body: { name: 'Phone' }, app: 401, other: 404, owner: 204 },
  keepPasskey: { params: ownPasskey, app: 401, other: 404, owner: 204 },
  removePasskey: { params: ownPasskey, app: 401, other: 404, owner: 204 },
  passkeyProof: { app: 401, other: 200, owner: 200 },
  passkeyRequest: { app: 200, other: 200, owner: 200 },
  signInByPasskey: { body: { ceremony: 'forged', passkey: USED_PASSKEY }, app: 400, other: 400, owner: 400 },
  endOtherSessions: { app: 401, other: 204, owner: 204 },
  endSession: { params: ownSession, app: 401, other: 404, owner: 204 },
  listPayments: { app: 401, other: 200, owner: 200 },
  readBilling: { app: 401, other: 404, owner: 404 },
  saveBilling: { body: {}, app: 401, other: 400, owner: 400 },
  createCheckout: { query: { product_id: 'short', agreed: 'terms' }, app: 401, other: 409, owner: 409 },
  verifyCheckout: { query: { token: 'made-up' }, app: 401, other: 404, owner: 404 },
  // The member's browser opens these URLs as pages. Errors redirect to the payments page, hence 303.
  openPortal: { app: 303, other: 303, owner: 303 },
  returnFromPortal: { app: 303, other: 303, owner: 303 },
  openInvoice: { params: async () => ({ id: 'in_1' }), app: 303, other: 303, owner: 303 },
  // The event's signature is the only authentication. Payments are disabled in this test, so every caller
  // gets 503.
  receiveStripeEvent: { none: 503, app: 503, other: 503, owner: 503, body: {} },
  cancelContract: { body: {}, app: 400, other: 400, owner: 400 },
  withdrawContract: { body: {}, app: 400, other: 400, owner: 400 },
  readReceipt: { params: madeUp, app: 404, other: 404, owner: 404 },
  sendReport: { body: {}, app: 400, other: 400, owner: 400 },
  readAppeal: { params: madeUp, app: 404, other: 404, owner: 404 },
  sendAppeal: { params: madeUp, body: { text: 'No.' }, app: 404, other: 404, owner: 404 },
  writeToSupport: { body: {}, app: 400, other: 400, owner: 400 },
  logOut: { app: 204, other: 204, owner: 204 },
};

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function status(contract: Contract, row: Row, owner: TestMember, authorization: string | undefined) {
  const params = (await row.params?.(owner)) ?? {};
  const path = contract.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const query = row.query ? `?${new URLSearchParams(row.query)}` : '';
  const { statusCode } = await app.app.inject({
    method: contract.method,
    url: `${path}${query}`,
    headers: authorization ? { authorization } : {},
    ...(row.body === undefined ? {} : { payload: row.body as object }),
  });
  return statusCode;
}

test.each(Object.entries(matrix))('%s returns the expected status to each caller', async (name, row) => {
  const contract: Contract = contracts[name as keyof typeof contracts];
  const [owner, other] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
  expect(await status(contract, row, owner, undefined)).toBe(row.none ?? 401);
  expect(await status(contract, row, owner, `App ${APP_TOKEN}`)).toBe(row.app);
  expect(await status(contract, row, owner, `Bearer ${other.session}`)).toBe(row.other);
  expect(await status(contract, row, owner, `Bearer ${owner.session}`)).toBe(row.owner);
});

test('the table covers every route of the OpenAPI document', async () => {
  const { body } = await app.app.inject({ url: '/api/openapi.json' });
  const operations = Object.values(
    JSON.parse(body).paths as Record<string, Record<string, { operationId: string }>>,
  )
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId);
  expect(operations.sort()).toEqual(Object.keys(matrix).sort());
});
