import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { REPORT_TEXT_MAX } from '#contracts/rules/report';
import { accounts, posts, reports } from '#db/schema';
import { texts } from '#locales';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import {
  registerConfirmedMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import {
  BAD_LINK,
  emailsTo,
  lastEmailTo,
  makePost,
  moderationLogOf,
  operator,
  saveLinks,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';
import { decideReport } from './index.ts';
import { REPORT_ADDITIONS_MAX } from './report-limits.ts';

let app: TestApp;
let owner: TestMember;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
  owner = await registerConfirmedMember(app, { username: 'mia_owner', display_name: 'Mia Owner' });
  reporter = await registerConfirmedMember(app);
});
afterAll(() => app.close());

const proof = () => solveCaptcha(app.visitor);
const count = async () => (await app.engine.db.select({ id: reports.id }).from(reports)).length;

describe('reporting', () => {
  test('a post stores its content, by id or short id', async () => {
    const post = await makePost(app, owner, 'Look at this');
    for (const id of [post.id, post.shortId]) {
      const number = await sendReport(reporter.api, {
        subject: { kind: 'post', id },
      });
      await decideReport(operator(app), { number, decision: 'reject', grounds: 'Fine.' });
      await app.engine.db.update(posts).set({ description: 'Changed' }).where(eq(posts.id, post.id));
      expect(await storedReport(app, number)).toMatchObject({
        subject: 'post',
        subjectId: post.id,
        ownerId: owner.id,
        reporterId: reporter.id,
        content: {
          address: `http://localhost:3000/mia_owner/post/${post.id}`,
          text: id === post.id ? 'Look at this' : 'Changed',
          pictures: [`/media/${post.hash}/1080.webp`],
        },
      });
    }
  });

  test('a post with a video stores the URL of the video', async () => {
    const post = await makePost(app, owner);
    const videoHash = 'f'.repeat(64);
    await app.engine.db.update(posts).set({ videoHash }).where(eq(posts.id, post.id));
    const number = await sendReport((await registerConfirmedMember(app)).api, {
      subject: { kind: 'post', id: post.id },
    });
    expect((await storedReport(app, number)).content.pictures).toEqual([
      `/media/${videoHash}/video.mp4`,
      `/media/${post.hash}/1080.webp`,
    ]);
  });

  test('a profile works regardless of case', async () => {
    const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: 'MIA_Owner' } });
    expect(await storedReport(app, number)).toMatchObject({
      subject: 'profile',
      subjectId: owner.id,
      content: { address: 'http://localhost:3000/mia_owner', text: 'Mia Owner', pictures: [] },
    });
  });

  test('a link stores its URL', async () => {
    await saveLinks(owner);
    const subject = { kind: 'link', username: owner.username, link_id: BAD_LINK.id } as const;
    expect(await storedReport(app, await sendReport(reporter.api, { subject }))).toMatchObject({
      subject: 'link',
      subjectId: BAD_LINK.link,
      content: { address: 'http://localhost:3000/@mia_owner', text: `Free money\n${BAD_LINK.link}` },
    });
  });

  test.each([
    [
      'a post that does not exist',
      { kind: 'post', id: '018f0000-0000-7000-8000-000000000000' },
      'post_not_found',
    ],
    ['a post with a made-up name', { kind: 'post', id: "1' or '1'='1" }, 'post_not_found'],
    ['nobody', { kind: 'profile', username: 'nobody_here' }, 'userNotFound'],
    ['a link of an unknown member', { kind: 'link', username: 'nobody_here', link_id: 'x' }, 'userNotFound'],
    ['a link that is not there', { kind: 'link', username: 'mia_owner', link_id: 'x' }, 'not_found'],
  ] as const)('%s is rejected, and nothing is stored', async (_, subject, code) => {
    const before = await count();
    const { error } = await apiErrorOf(sendReport(reporter.api, { subject }));
    expect(error).toBe(code);
    expect(await count()).toBe(before);
  });

  test('hidden content is not found', async () => {
    const person = await registerConfirmedMember(app);
    const post = await makePost(app, person);
    await app.engine.db.update(posts).set({ hiddenAt: app.clock.now() }).where(eq(posts.id, post.id));
    expect(
      await apiErrorOf(sendReport(reporter.api, { subject: { kind: 'post', id: post.id } })),
    ).toMatchObject({
      error: 'post_not_found',
    });
    await app.engine.db.update(accounts).set({ hiddenAt: app.clock.now() }).where(eq(accounts.id, person.id));
    const subject = { kind: 'profile', username: person.username } as const;
    expect(await apiErrorOf(sendReport(reporter.api, { subject }))).toMatchObject({ error: 'userNotFound' });
  });
});

describe('a reporter', () => {
  test('who is a visitor needs a new captcha for each report', async () => {
    const subject = { kind: 'profile', username: owner.username } as const;
    expect(await apiErrorOf(sendReport(app.visitor, { subject }))).toMatchObject({
      error: 'recaptchaFailed',
      fields: { bot_check: 'recaptchaFailed' },
    });
    const bot_check = await proof();
    await sendReport(app.visitor, { subject, bot_check });
    expect(await apiErrorOf(sendReport(app.visitor, { subject, bot_check }))).toMatchObject({
      error: 'recaptchaFailed',
    });
  });

  test('without an email gets none; only support does', async () => {
    const before = app.mail.messages().length;
    const number = await sendReport(app.visitor, {
      subject: { kind: 'profile', username: owner.username },
      reason: 'impersonation',
      bot_check: await proof(),
    });
    const atSupport = await emailsTo(app, brand.supportEmail);
    expect(atSupport.filter(({ subject }) => subject.includes(number))).toHaveLength(1);
    const others = app.mail.messages().slice(0, app.mail.messages().length - before);
    expect(others.filter(({ email }) => email.text?.includes(number))).toHaveLength(1);
    expect(await moderationLogOf(app, number)).toEqual(['reporter reported: impersonation']);
  });

  test("who is a visitor gets a receipt in their language that quotes no one else's text", async () => {
    await saveLinks(owner, [{ ...BAD_LINK, title: 'Buy at evil.example' }]);
    const { data } = await app.visitor.exchange('POST /api/v1/reports', {
      headers: { 'accept-language': 'de' },
      body: {
        subject: { kind: 'link', username: owner.username, link_id: BAD_LINK.id },
        reason: 'illegal',
        text: 'My own words',
        email: 'Visitor@EXAMPLE.com',
        bot_check: await proof(),
      },
    });
    const { subject, text } = await lastEmailTo(app, 'Visitor@example.com');
    expect(subject).toBe(`Deine Meldung ist da (${data.number})`);
    expect(text).toContain(texts.de.report.reasons.illegal);
    for (const part of ['mia_owner', 'evil.example', 'My own words', BAD_LINK.link])
      expect(text).not.toContain(part);
    expect(await moderationLogOf(app, data.number)).toEqual([
      'reporter reported: illegal',
      'system mailed: reporter: receipt',
    ]);
  });

  test('who is a member gets the receipt at their own email', async () => {
    const member = await registerConfirmedMember(app);
    const number = await sendReport(member.api, {
      subject: { kind: 'profile', username: owner.username },
      reason: 'harassment',
    });
    const { subject, text } = await lastEmailTo(app, member.email);
    expect(subject).toBe(`We’ve received your report (${number})`);
    expect(text).not.toContain('mistyped');
    expect((await storedReport(app, number)).reporterEmail).toBe('');
  });
});

describe('a repeated report', () => {
  test('of a member keeps its number while open, with one receipt and one email to support', async () => {
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const twice = await Promise.all([
      sendReport(reporter.api, { subject }),
      sendReport(reporter.api, { subject }),
    ]);
    expect(new Set(twice).size).toBe(1);
    const [number = ''] = twice;
    expect(
      (await emailsTo(app, reporter.email)).filter((mail) => mail.subject.includes(number)),
    ).toHaveLength(1);
    expect(
      (await emailsTo(app, brand.supportEmail)).filter((mail) => mail.subject.includes(number)),
    ).toHaveLength(1);
    app.clock.advance(DAY_MS);
    expect(await sendReport(reporter.api, { subject })).toBe(number);
  });

  test('of a member for another reason is the same report, which stores both reasons', async () => {
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const number = await sendReport(reporter.api, { subject, text: 'One' });
    app.clock.advance(11 * MINUTE_MS);
    expect(await sendReport(reporter.api, { subject, reason: 'hate', text: 'Two' })).toBe(number);
    expect(await storedReport(app, number)).toMatchObject({ reason: 'spam', text: 'One\n\nTwo' });
    expect(await moderationLogOf(app, number)).toEqual([
      'reporter reported: spam',
      'reporter words_added: 3',
      'reporter reason_added: hate',
    ]);
    const aboutIt = async () =>
      (await emailsTo(app, brand.supportEmail)).filter((mail) => mail.subject.includes(number));
    expect(await aboutIt()).toHaveLength(1);
    // An urgent reason replaces an earlier reason that is not urgent.
    expect(await sendReport(reporter.api, { subject, reason: 'child_safety' })).toBe(number);
    expect((await storedReport(app, number)).reason).toBe('child_safety');
    const [urgent, ...others] = await aboutIt();
    expect([urgent?.subject.startsWith('URGENT'), others.length]).toEqual([true, 1]);
  });

  test('of a visitor for another reason, or ten minutes later, is a new one', async () => {
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const email = 'later@example.com';
    const send = async (reason: 'spam' | 'hate') =>
      sendReport(app.visitor, { subject, email, reason, bot_check: await proof() });
    const first = await send('spam');
    expect(await send('hate')).not.toBe(first);
    app.clock.advance(11 * MINUTE_MS);
    expect(await send('spam')).not.toBe(first);
  });

  test('of a link is recognised in any spelling of its URL', async () => {
    const person = await registerConfirmedMember(app);
    const subject = { kind: 'link', username: person.username, link_id: BAD_LINK.id } as const;
    await saveLinks(person);
    const number = await sendReport(reporter.api, { subject });
    await saveLinks(person, [{ ...BAD_LINK, link: `${BAD_LINK.link}/#again` }]);
    expect(await sendReport(reporter.api, { subject })).toBe(number);
  });

  test('of a visitor is recognised by their email, and additional text is stored', async () => {
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const email = 'again@example.com';
    const first = await sendReport(app.visitor, { subject, email, text: 'One', bot_check: await proof() });
    const second = await sendReport(app.visitor, { subject, email, text: 'Two', bot_check: await proof() });
    expect(second).toBe(first);
    expect((await storedReport(app, first)).text).toBe('One\n\nTwo');
    const other = await sendReport(app.visitor, {
      ...{ subject, email: 'other@example.com', text: 'One' },
      bot_check: await proof(),
    });
    expect(other).not.toBe(first);
  });

  test('accepts a limited number of additions and a limited text, with the same response beyond', async () => {
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const number = await sendReport(reporter.api, { subject, text: 'first' });
    const words = (nth: number) => `${nth}${'x'.repeat(REPORT_TEXT_MAX - 1)}`;
    for (let nth = 1; nth <= 6; nth += 1)
      expect(await sendReport(reporter.api, { subject, text: words(nth) })).toBe(number);
    const parts = async () =>
      (await storedReport(app, number)).text.split('\n\n').map((words) => words.slice(0, 5));
    expect(await parts()).toEqual(['first', '1xxxx', '2xxxx', '3xxxx']);

    for (let nth = 0; nth < 12; nth += 1)
      expect(
        await sendReport(reporter.api, { subject, reason: nth % 2 ? 'hate' : 'other', text: `s${nth}` }),
      ).toBe(number);
    expect((await moderationLogOf(app, number)).slice(1)).toHaveLength(REPORT_ADDITIONS_MAX);
    expect(await parts()).not.toContain('s11');

    // Beyond the limit, the first urgent reason is still accepted, but further urgent reasons change nothing.
    for (const reason of ['illegal', 'child_safety', 'illegal', 'child_safety'] as const)
      expect(await sendReport(reporter.api, { subject, reason })).toBe(number);
    expect((await storedReport(app, number)).reason).toBe('illegal');
    expect((await moderationLogOf(app, number)).slice(1)).toHaveLength(REPORT_ADDITIONS_MAX + 1);
  });

  test('after the decision is a new one', async () => {
    const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
    const first = await sendReport(reporter.api, { subject });
    await decideReport(operator(app), { number: first, decision: 'reject', grounds: 'Fine.' });
    expect(await sendReport(reporter.api, { subject })).not.toBe(first);
  });
});

test.each([
  ['child_safety', true],
  ['illegal', true],
  ['spam', false],
] as const)('support sees at once whether %s is urgent: %s', async (reason, urgent) => {
  const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
  const number = await sendReport(reporter.api, { subject, reason, text: 'Please look' });
  const letter = await lastEmailTo(app, brand.supportEmail);
  expect(letter.subject).toContain(number);
  expect(letter.subject.startsWith('URGENT')).toBe(urgent);
  for (const part of ['Please look', 'Down by the river', `reports show ${number}`])
    expect(letter.text).toContain(part);
});
