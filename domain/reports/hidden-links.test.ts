import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appealToken,
  BAD_LINK,
  lastLetterTo,
  operator,
  report,
  saveLinks,
  shownLinks,
} from '../../tests/support/reporting.ts';
import { type Person, registerPerson, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { answerAppeal, decideReport, sendAppeal, showReport } from './index.ts';

let app: TestApp;
let reporter: Person;
beforeAll(async () => {
  app = await testApp();
  reporter = await registerPerson(app);
});
afterAll(() => app.close());

const good = { id: 'good', title: 'Good', link: 'https://good.example/' };
const reportOf = ({ username }: Person) =>
  report(reporter.api, { subject: { kind: 'link', username, link_id: BAD_LINK.id } });
const stateOf = async (number: string) => (await showReport(operator(app), { number })).now.state;
const WAYS = [
  'https://bad.example/now#',
  'https://bad.example/now/',
  'https://BAD.example:443/now#top',
  'https://bad.example/now?utm_source=again',
];

test.each(WAYS)('a hidden link stays so when it is written as %s', async (link) => {
  const owner = await registerPerson(app);
  await saveLinks(owner, [BAD_LINK, good]);
  const number = await reportOf(owner);
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'A swindle.' });
  await saveLinks(owner, [{ ...BAD_LINK, link }, good]);
  expect(await shownLinks(app, owner)).toEqual([good.link]);
  expect(await stateOf(number)).toBe('hidden');
});

test.each(WAYS)('what was reported is hidden, removed and given back when it is %s', async (link) => {
  const owner = await registerPerson(app);
  await saveLinks(owner, [{ ...BAD_LINK, link }]);
  const [written = ''] = await shownLinks(app, owner);
  const number = await reportOf(owner);
  await saveLinks(owner, [BAD_LINK]);
  await decideReport(operator(app), { number, decision: 'remove', grounds: 'A swindle.' });
  expect(await shownLinks(app, owner)).toEqual([]);
  expect(await stateOf(number)).toBe('removed');
  const token = appealToken(await lastLetterTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  const answer = { number, side: 'owner', outcome: 'reversed', answer: 'Right.' } as const;
  await answerAppeal(operator(app), answer);
  // As it was written when it was reported.
  expect(await shownLinks(app, owner)).toEqual([written]);
});

test('another report of it, written differently, is decided with it and cannot undo it', async () => {
  const owner = await registerPerson(app);
  await saveLinks(owner);
  const first = await reportOf(owner);
  await saveLinks(owner, [{ ...BAD_LINK, link: `${BAD_LINK.link}#2` }]);
  const { username } = owner;
  const other = await registerPerson(app);
  const second = await report(other.api, { subject: { kind: 'link', username, link_id: BAD_LINK.id } });
  await decideReport(operator(app), { number: first, decision: 'hide', grounds: 'A swindle.' });
  const rejected = decideReport(operator(app), { number: second, decision: 'reject', grounds: 'Fine.' });
  await expect(rejected).rejects.toMatchObject({ code: 'report_decided' });
  expect(await shownLinks(app, owner)).toEqual([]);
});
