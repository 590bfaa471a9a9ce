import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { appeals, reports } from '#db/schema';
import { DAY_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { checkDuties } from '../../apps/ops/doctor/data/check-duties.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerConfirmedMember, type TestMember, testApp } from '../../tests/support/test-app.ts';
import {
  emailsTo,
  makePost,
  operator,
  type ReportBody,
  sendReport,
  storedReport,
} from '../../tests/support/worlds/reports.ts';
import { decideReport, listReports } from './index.ts';

test('a reporter cannot flood an inbox: reports are stored, receipts stop', async () => {
  const limited = await testApp({ env: { RATE_LIMIT_FACTOR: '0.3' } });
  const person = await registerConfirmedMember(limited);
  const [first, second] = [await registerConfirmedMember(limited), await registerConfirmedMember(limited)];
  const postOf = async () => ({ kind: 'post', id: (await makePost(limited, person)).id }) as const;
  for (let nth = 0; nth < 3; nth += 1)
    await sendReport(first.api, { subject: await postOf(), email: `victim+${nth}@example.com` });
  await limited.jobs.run();
  expect(
    limited.mail.messages().filter(({ email }) => email.to?.[0]?.address?.startsWith('victim')),
  ).toHaveLength(1);
  expect(await limited.engine.db.select().from(reports)).toHaveLength(3);
  // With this app's rate limit factor, a new account may send three reports per hour.
  const more = (api: TestMember['api'], reason: 'violence' | 'nudity' | 'illegal' | 'spam') =>
    sendReport(api, { subject: { kind: 'profile', username: person.username }, reason });
  for (const reason of ['violence', 'nudity', 'illegal'] as const) await more(second.api, reason);
  expect(await apiErrorOf(more(second.api, 'spam'))).toMatchObject({
    status: 429,
    error: 'too_many_requests',
  });
  await limited.close();
});

test('a reporter can silence neither a network nor the operators', async () => {
  const limited = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
  const person = await registerConfirmedMember(limited);
  const [loud, other] = [await registerConfirmedMember(limited), await registerConfirmedMember(limited)];
  const report = async (api: TestMember['api'], more: Partial<ReportBody> = {}) =>
    sendReport(api, {
      subject: { kind: 'post', id: (await makePost(limited, person)).id },
      ...{ reason: 'child_safety', ...more },
    });
  for (let nth = 0; nth < 10; nth += 1) await report(loud.api);
  expect(await apiErrorOf(report(loud.api))).toMatchObject({ status: 429, error: 'too_many_requests' });
  const seen = [
    await report(other.api),
    await report(limited.visitor, { bot_check: await solveCaptcha(limited.visitor) }),
  ];
  const letters = await emailsTo(limited, brand.supportEmail);
  expect(letters).toHaveLength(5 + 2);
  for (const number of seen)
    expect(letters.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(number));
  expect(await limited.engine.db.$count(reports)).toBe(12);
  await limited.close();
});

test('a flood of reports hides no appeal from operators', async () => {
  const app = await testApp();
  const [owner, reporter] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
  const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: owner.username } });
  const waiting = await storedReport(app, number);
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'It is a fraud.' });
  await app.engine.db.update(appeals).set({ sentAt: app.clock.now() }).where(eq(appeals.side, 'owner'));
  const flood = Array.from({ length: 300 }, (_, nth) => ({
    ...waiting,
    id: newId(),
    number: `flood-${nth}`,
  }));
  await app.engine.db.insert(reports).values(flood);
  app.clock.advance(2 * DAY_MS);

  const listed = await listReports(operator(app));
  expect(listed).toHaveLength(flood.length + 1);
  expect(listed.at(-1)).toMatchObject({ report: { number }, appealing: ['owner'] });
  expect((await checkDuties(operator(app))).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^reports (flood-\d+, ){9}flood-\d+ and 290 more$/),
      `appeals against ${number}`,
    ]),
  );
  await app.close();
});
