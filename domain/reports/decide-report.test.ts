import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTag, postTag, SITEMAP_TAG } from '#contracts/cache-tags';
import { accounts, posts, reports } from '#db/schema';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { APP_HEADERS } from '../../tests/support/app-token.ts';
import { captureLog } from '../../tests/support/fakes/captured-log.ts';
import { emptyShort } from '../../tests/support/short.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import {
  appealToken,
  BAD_LINK,
  emailsTo,
  lastEmailTo,
  makePost,
  moderationLogOf,
  operator,
  saveLinks,
  sendReport,
  storedReport,
  visibleLinks,
} from '../../tests/support/worlds/reports.ts';
import { answerAppeal, decideReport, sendAppeal } from './index.ts';

let app: TestApp;
let reporter: TestMember;
const { log, events } = captureLog();
beforeAll(async () => {
  app = await testApp({ log });
  reporter = await registerConfirmedMember(app, { username: 'whistle', display_name: 'Whistle Blower' });
});
afterAll(() => app.close());

const GROUNDS = 'It advertises a lottery that does not exist.';
type Decision = Parameters<typeof decideReport>[1]['decision'];
const decide = (number: string, decision: Decision, evicted: string[] = []) =>
  decideReport(operator(app, evicted), { number, decision, grounds: GROUNDS });

/** Requests an API path with the app token and returns the HTTP status. */
const statusOf = (path: string) =>
  app.app.inject({ url: path, headers: APP_HEADERS }).then((answer) => answer.statusCode);
const postStatus = (id: string) => statusOf(`/api/v1/users/@me/media/post/get/${id}`);
const profileStatus = ({ username }: TestMember) => statusOf(`/api/v1/users/@me/${username}`);

/**
 * Appeals as the owner, with the link in the latest email to the owner. Then reverses the decision as an
 * operator.
 */
async function reverse(number: string, owner: TestMember, evicted: string[] = []) {
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'This is art.' });
  expect((await lastEmailTo(app, owner.email)).subject).toContain('Your appeal has arrived');
  await answerAppeal(operator(app, evicted), {
    ...{ number, side: 'owner', outcome: 'reversed' },
    answer: 'You are right, it is art.',
  });
}

const expectBothTold = async (number: string, owner: TestMember) => {
  const [toOwner, toReporter] = [await lastEmailTo(app, owner.email), await lastEmailTo(app, reporter.email)];
  expect(toOwner.subject).toMatch(/^Our decision about /);
  expect(toReporter.subject).toBe(`Our decision on your report (${number})`);
  for (const { text } of [toOwner, toReporter]) expect(text).toContain(GROUNDS);
  for (const secret of [reporter.email, reporter.username, 'Whistle', reporter.id])
    expect(toOwner.text).not.toContain(secret);
};

const expectBothToldOfReversal = async (number: string, owner: TestMember) => {
  expect(await lastEmailTo(app, owner.email)).toMatchObject({
    subject: `Our answer to your appeal (${number})`,
  });
  const { subject, text } = await lastEmailTo(app, reporter.email);
  expect(subject).toBe(`We’ve changed our decision on your report (${number})`);
  expect(text).toContain('You are right, it is art.');
  expect(await storedReport(app, number)).toMatchObject({ decision: 'reject', decidedBy: 'ada' });
};

describe.each(['hide', 'remove'] as const)('a post: %s', (decision) => {
  test('disappears with the decision, returns with a reversed appeal, and everything is logged', async () => {
    const owner = await registerConfirmedMember(app);
    const post = await makePost(app, owner);
    const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id }, text: 'Look' });
    const evicted: string[] = [];
    await decide(number, decision, evicted);
    expect(await postStatus(post.id)).toBe(410);
    for (const tag of [postTag(post.id), accountTag(owner.username), SITEMAP_TAG, `media:${post.hash}`])
      expect(evicted).toContain(tag);
    await expectBothTold(number, owner);
    expect(events().filter((each) => each.event === 'report_decided' && each.number === number)).toEqual([
      { event: 'report_decided', number, decision, operator: 'ada', msg: 'a report was decided' },
    ]);

    const back: string[] = [];
    await reverse(number, owner, back);
    expect(await postStatus(post.id)).toBe(200);
    expect(back).toContain(postTag(post.id));
    await expectBothToldOfReversal(number, owner);
    expect(await moderationLogOf(app, number)).toEqual([
      'reporter reported: spam',
      `ada ${decision}: ${GROUNDS}`,
      'system mailed: reporter: receipt',
      'system mailed: owner: statement',
      'system mailed: reporter: decision',
      'owner appealed: This is art.',
      'system mailed: owner: appeal-received',
      'ada reversed: You are right, it is art.',
      'system mailed: owner: appeal-answered',
      'system mailed: reporter: changed',
    ]);
  });

  test('stays removed if its owner removed it meanwhile', async () => {
    const owner = await registerConfirmedMember(app);
    const post = await makePost(app, owner);
    const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
    await app.engine.db.update(posts).set({ removedAt: app.clock.now() }).where(eq(posts.id, post.id));
    await decide(number, decision);
    await reverse(number, owner);
    expect(await postStatus(post.id)).toBe(410);
  });
});

describe('a profile', () => {
  test('that is hidden disappears with its Short and posts, while its owner can still log in', async () => {
    const owner = await registerConfirmedMember(app);
    const post = await makePost(app, owner);
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
    const evicted: string[] = [];
    await decide(number, 'hide', evicted);
    expect([await profileStatus(owner), await postStatus(post.id)]).toEqual([404, 404]);
    await expect(visibleLinks(app, owner)).rejects.toMatchObject({ code: 'userNotFound' });
    for (const tag of [accountTag(owner.username), SITEMAP_TAG]) expect(evicted).toContain(tag);
    expect((await owner.api('GET /api/v2/users/@me')).user.user_id).toBe(owner.id);
    await expectBothTold(number, owner);
    await reverse(number, owner);
    expect([await profileStatus(owner), await postStatus(post.id)]).toEqual([200, 200]);
    await expectBothToldOfReversal(number, owner);
  });

  test('that is removed has its account blocked, and returns', async () => {
    const owner = await registerConfirmedMember(app);
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
    await decide(number, 'remove');
    expect(await profileStatus(owner)).toBe(404);
    expect(await apiErrorOf(owner.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
    await expectBothTold(number, owner);
    await reverse(number, owner);
    expect(await profileStatus(owner)).toBe(200);
    const [account] = await app.engine.db.select().from(accounts).where(eq(accounts.id, owner.id));
    expect([account?.disabledAt, account?.hiddenAt]).toEqual([null, null]);
  });

  test('stays blocked if it was blocked before', async () => {
    const owner = await registerConfirmedMember(app);
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
    await app.engine.db
      .update(accounts)
      .set({ disabledAt: app.clock.now() })
      .where(eq(accounts.id, owner.id));
    app.clock.advance(1000);
    await decide(number, 'remove');
    await reverse(number, owner);
    expect(await profileStatus(owner)).toBe(404);
    expect((await lastEmailTo(app, owner.email)).text).toContain('It still isn’t shown');
  });
});

describe('a link', () => {
  const subjectOf = ({ username }: TestMember) => ({ kind: 'link', username, link_id: BAD_LINK.id }) as const;
  const good = { id: 'good', title: 'Good', link: 'https://good.example/' };

  test('that is hidden disappears from the public Short, stays in the editor, and saving does not restore it', async () => {
    const owner = await registerConfirmedMember(app);
    await saveLinks(owner, [BAD_LINK, good]);
    const number = await sendReport(reporter.api, { subject: subjectOf(owner) });
    const evicted: string[] = [];
    await decide(number, 'hide', evicted);
    expect(evicted).toEqual([accountTag(owner.username)]);
    expect(await visibleLinks(app, owner)).toEqual([good.link]);
    const own = await owner.api.exchange('GET /api/v1/@me/short/user');
    expect(own.data.profile.links.map(({ link }) => link)).toEqual([BAD_LINK.link, good.link]);
    await saveLinks(owner, [{ ...BAD_LINK, id: 'new', title: 'Another title' }, good]);
    expect(await visibleLinks(app, owner)).toEqual([good.link]);
    await expectBothTold(number, owner);
    await reverse(number, owner);
    expect(await visibleLinks(app, owner)).toEqual([BAD_LINK.link, good.link]);
    await expectBothToldOfReversal(number, owner);
  });

  test('that is removed disappears from the editor too, where a stale tab cannot overwrite it, and returns', async () => {
    const owner = await registerConfirmedMember(app);
    await saveLinks(owner, [BAD_LINK, good]);
    const { headers } = await owner.api.exchange('GET /api/v1/@me/short/user');
    const number = await sendReport(reporter.api, { subject: subjectOf(owner) });
    await decide(number, 'remove');
    const own = await owner.api('GET /api/v1/@me/short/user');
    expect(own.profile.links.map(({ link }) => link)).toEqual([good.link]);
    const stale = owner.api('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ links: [BAD_LINK, good] }) },
      headers: { 'if-match': headers.get('etag') ?? '' },
    });
    expect(await apiErrorOf(stale)).toMatchObject({ error: 'newer_version' });
    await saveLinks(owner, [BAD_LINK]);
    expect(await visibleLinks(app, owner)).toEqual([]);
    await saveLinks(owner, [good]);
    await emailsTo(app, owner.email);
    await reverse(number, owner);
    expect(await visibleLinks(app, owner)).toEqual([good.link, BAD_LINK.link]);
  });

  test('of another member with the same URL stays', async () => {
    const [owner, other] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
    await saveLinks(owner);
    await saveLinks(other);
    const number = await sendReport(reporter.api, { subject: subjectOf(owner) });
    const otherNumber = await sendReport(reporter.api, { subject: subjectOf(other) });
    await decide(number, 'hide');
    expect(await visibleLinks(app, other)).toEqual([BAD_LINK.link]);
    expect((await storedReport(app, otherNumber)).decision).toBeNull();
  });
});

describe('content that stays', () => {
  test('is unchanged after a warning, which reaches both sides', async () => {
    const owner = await registerConfirmedMember(app);
    const post = await makePost(app, owner);
    const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
    await decide(number, 'warn');
    expect(await postStatus(post.id)).toBe(200);
    await expectBothTold(number, owner);
    expect((await lastEmailTo(app, owner.email)).text).toContain('This is a warning');
  });

  test('causes no email to its owner when the report is rejected', async () => {
    const owner = await registerConfirmedMember(app);
    const post = await makePost(app, owner);
    const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
    await decide(number, 'reject');
    expect(await emailsTo(app, owner.email)).toEqual([]);
    expect((await lastEmailTo(app, reporter.email)).text).toContain(
      'We found nothing'.toLowerCase().slice(3),
    );
    expect(await postStatus(post.id)).toBe(200);
  });
});

describe('several reports', () => {
  test('about the same content are decided together: one statement, and each reporter is notified', async () => {
    const [owner, second] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
    const post = await makePost(app, owner);
    const subject = { kind: 'post', id: post.id } as const;
    const [first, other] = [
      await sendReport(reporter.api, { subject }),
      await sendReport(second.api, { subject }),
    ];
    await decide(first, 'hide');
    expect(await storedReport(app, other)).toMatchObject({
      decision: 'hide',
      grounds: GROUNDS,
      decidedBy: 'ada',
    });
    expect(await emailsTo(app, owner.email)).toHaveLength(1);
    expect((await lastEmailTo(app, second.email)).subject).toBe(`Our decision on your report (${other})`);
    expect(await moderationLogOf(app, other)).toContain(`ada hide: ${GROUNDS}`);
    await reverse(first, owner);
    expect(await postStatus(post.id)).toBe(200);
    expect((await storedReport(app, other)).decision).toBe('reject');
    expect((await lastEmailTo(app, second.email)).subject).toContain('We’ve changed our decision');
  });

  test('stay open when one of them is rejected', async () => {
    const [owner, second] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const [first, other] = [
      await sendReport(reporter.api, { subject }),
      await sendReport(second.api, { subject }),
    ];
    await decide(first, 'reject');
    expect((await storedReport(app, other)).decidedAt).toBeNull();
  });

  test('that both hid the same content keep it hidden until both are reversed', async () => {
    const owner = await registerConfirmedMember(app);
    const post = await makePost(app, owner);
    const first = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
    await decide(first, 'hide');
    const row = await storedReport(app, first);
    await app.engine.db.insert(reports).values({
      ...row,
      id: row.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      number: `${first}-2`,
      decidedAt: new Date(0),
    });
    await reverse(first, owner);
    expect(await postStatus(post.id)).toBe(410);
  });
});
