import { afterAll, beforeAll, expect, test } from 'vitest';
import { reports } from '#db/schema';
import { MINUTE_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import {
  appealToken,
  lastEmailTo,
  makePost,
  operator,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';
import { answerAppeal, decideReport, sendAppeal } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/**
 * Returns the subjects of the emails to a recipient that begin with `start`. Ignores the case of the email
 * address.
 */
const subjectsTo = async (address: string, start: string): Promise<string[]> => {
  await app.jobs.run();
  return app.mail
    .messages()
    .filter(({ email }) => email.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()))
    .map(({ email }) => email.subject ?? '')
    .filter((title) => title.startsWith(start));
};
const DECIDED = 'Our decision on your report';
const CHANGED = 'We’ve changed our decision on your report';

test('many reports with one email cause one email for a decision and one for its reversal', async () => {
  const [owner, member] = [await registerMember(app), await registerMember(app)];
  const subject = { kind: 'post', id: (await makePost(app, owner)).id } as const;
  const numbers: string[] = [];
  for (const email of ['Victim@example.com', 'victim@example.com', 'VICTIM@example.com']) {
    const bot_check = await solveCaptcha(app.visitor);
    numbers.push(await sendReport(app.visitor, { subject, email, bot_check }));
    app.clock.advance(MINUTE_MS);
  }
  const [first, , last = ''] = numbers;
  expect(new Set(numbers).size).toBe(3);
  // The member has two open reports, one of them reopened by an appeal.
  const own = await sendReport(member.api, { subject });
  app.clock.advance(MINUTE_MS);
  const again = { id: newId(), number: `${own}-2`, createdAt: app.clock.now() };
  await app.engine.db.insert(reports).values({ ...(await storedReport(app, own)), ...again });

  await decideReport(operator(app), { number: last, decision: 'hide', grounds: 'A swindle.' });
  for (const number of [...numbers, own, again.number])
    expect((await storedReport(app, number)).decision).toBe('hide');
  expect(await subjectsTo('victim@example.com', DECIDED)).toEqual([`${DECIDED} (${first})`]);
  expect(await subjectsTo(member.email, DECIDED)).toEqual([`${DECIDED} (${own})`]);

  const token = appealToken(await lastEmailTo(app, owner.email));
  await sendAppeal(app.app.system, { token, text: 'No.' });
  const answer = { number: last, side: 'owner', outcome: 'reversed', answer: 'Right.' } as const;
  await answerAppeal(operator(app), answer);
  expect(await subjectsTo('victim@example.com', CHANGED)).toEqual([`${CHANGED} (${first})`]);
  expect(await subjectsTo(member.email, CHANGED)).toEqual([`${CHANGED} (${own})`]);
});
