import { expect, test } from 'vitest';
import { brand } from '#brand';
import { reports } from '#db/schema';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerConfirmedMember, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { emailsTo, makePost, type ReportBody, sendReport } from '../../tests/support/worlds/reports.ts';

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
