import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports, shorts } from '#db/schema';
import { newId } from '#platform/ids';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import {
  appealToken,
  BAD_LINK,
  lastEmailTo,
  operator,
  saveLinks,
  sendReport,
  storedReport,
  visibleLinks,
} from '../../tests/support/worlds/reports.ts';
import { answerAppeal, decideReport, sendAppeal, showReport } from './index.ts';

let app: TestApp;
let reporter: TestMember;
beforeAll(async () => {
  app = await testApp();
  reporter = await registerMember(app);
});
afterAll(() => app.close());

const good = { id: 'good', title: 'Good', link: 'https://good.example/' };
const reportOf = ({ username }: TestMember) =>
  sendReport(reporter.api, { subject: { kind: 'link', username, link_id: BAD_LINK.id } });
const stateOf = async (number: string) => (await showReport(operator(app), { number })).currentContent.state;
const WAYS = [
  'https://bad.example/now#',
  'https://bad.example/now/',
  'https://BAD.example:443/now#top',
  'https://bad.example/now?utm_source=again',
  'https://bad.example/n%6Fw',
  'https://bad.example/%256eow',
  'https://bad.example//./x/../now;a=1',
  'https://www.bad.example/now',
];

test.each(WAYS)('a hidden link stays hidden when it is written as %s', async (link) => {
  const owner = await registerMember(app);
  await saveLinks(owner, [BAD_LINK, good]);
  const number = await reportOf(owner);
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'A swindle.' });
  await saveLinks(owner, [{ ...BAD_LINK, link }, good]);
  expect(await visibleLinks(app, owner)).toEqual([good.link]);
  expect(await stateOf(number)).toBe('hidden');
});

test.each(WAYS)('a reported link is hidden, removed and restored when it is written as %s', async (link) => {
  const owner = await registerMember(app);
  await saveLinks(owner, [{ ...BAD_LINK, link }]);
  const [written = ''] = await visibleLinks(app, owner);
  const number = await reportOf(owner);
  await saveLinks(owner, [BAD_LINK]);
  await decideReport(operator(app), { number, decision: 'remove', grounds: 'A swindle.' });
  expect(await visibleLinks(app, owner)).toEqual([]);
  expect(await stateOf(number)).toBe('removed');
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  const answer = { number, side: 'owner', outcome: 'reversed', answer: 'Right.' } as const;
  await answerAppeal(operator(app), answer);
  // The URL of the restored link is spelled as its owner had written it when it was reported.
  expect(await visibleLinks(app, owner)).toEqual([written]);
});

test('a hidden link stays hidden with additional parameters, and other links of its page stay visible', async () => {
  const owner = await registerMember(app);
  const page = (id: string, query: string) => ({
    ...BAD_LINK,
    id,
    link: `https://video.example/watch${query}`,
  });
  await saveLinks(owner, [page(BAD_LINK.id, '?v=1'), page('other', '?v=2')]);
  const number = await reportOf(owner);
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'A swindle.' });
  await saveLinks(owner, [page(BAD_LINK.id, '?ref=a&v=1'), page('other', '?v=2')]);
  expect(await visibleLinks(app, owner)).toEqual(['https://video.example/watch?v=2']);
  expect(await stateOf(number)).toBe('hidden');
});

test('the query string is ignored for illegal content, until the decision is reversed', async () => {
  const owner = await registerMember(app);
  const { username } = owner;
  const page = (query: string) => [{ ...BAD_LINK, link: `https://bad.example/shop${query}` }];
  await saveLinks(owner, page('?item=1'));
  const subject = { kind: 'link', username, link_id: BAD_LINK.id } as const;
  const number = await sendReport(reporter.api, { subject, reason: 'illegal' });
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'Forged papers.' });
  for (const query of ['?item=2', '', '/?', ';x?item=3']) {
    await saveLinks(owner, page(query));
    expect(await visibleLinks(app, owner), query).toEqual([]);
  }
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer: 'Right.' });
  expect(await visibleLinks(app, owner)).toHaveLength(1);
});

test('links hidden by earlier versions stay hidden in every spelling, and are restored with their decision', async () => {
  const owner = await registerMember(app);
  await saveLinks(owner);
  const number = await reportOf(owner);
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'A swindle.' });
  // Recreate data of an earlier version: hidden links stored as plain URLs, and a report whose stored URL is
  // less normalised than today.
  const { db } = app.engine;
  const spelled = 'https://www.bad.example/n%6Fw';
  await db
    .update(shorts)
    .set({ hiddenLinks: [BAD_LINK.link, spelled] })
    .where(eq(shorts.accountId, owner.id));
  await db.update(reports).set({ subjectId: spelled }).where(eq(reports.number, number));
  await saveLinks(owner, [{ ...BAD_LINK, link: 'https://bad.example/%6e%6F%77?ref=1' }, good]);
  expect(await visibleLinks(app, owner)).toEqual([good.link]);

  await saveLinks(owner, [{ ...BAD_LINK, link: 'https://bad.example//now' }, good]);
  expect(await stateOf(number)).toBe('hidden');
  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer: 'Right.' });
  expect(await visibleLinks(app, owner)).toHaveLength(2);
});

test.each([
  ['of an earlier version holds when one of today', 'https://bad.example/now', 'https://bad.example/n%6Fw'],
  ['of today holds when one of an earlier version', 'https://bad.example/n%6Fw', 'https://bad.example/now'],
])('a decision %s is reversed', async (_, takenBack, standing) => {
  const owner = await registerMember(app);
  await saveLinks(owner);
  const number = await reportOf(owner);
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'A swindle.' });
  const { db } = app.engine;
  const other = newId();
  const decidedAt = new Date(app.clock.now().getTime() + 1000);
  const first = await storedReport(app, number);
  await db.insert(reports).values({ ...first, id: other, number: other, subjectId: standing, decidedAt });
  await db.update(reports).set({ subjectId: takenBack }).where(eq(reports.number, number));

  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'reversed', answer: 'Right.' });
  expect(await visibleLinks(app, owner)).toEqual([]);
});

test('another report of the link in a different spelling is decided with it and cannot undo it', async () => {
  const owner = await registerMember(app);
  await saveLinks(owner);
  const first = await reportOf(owner);
  await saveLinks(owner, [{ ...BAD_LINK, link: `${BAD_LINK.link}#2` }]);
  const { username } = owner;
  const other = await registerMember(app);
  const second = await sendReport(other.api, { subject: { kind: 'link', username, link_id: BAD_LINK.id } });
  await decideReport(operator(app), { number: first, decision: 'hide', grounds: 'A swindle.' });
  const rejected = decideReport(operator(app), { number: second, decision: 'reject', grounds: 'Fine.' });
  await expect(rejected).rejects.toMatchObject({ code: 'report_decided' });
  expect(await visibleLinks(app, owner)).toEqual([]);
});
