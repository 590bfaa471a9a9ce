import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { solveCaptcha } from '../../tests/support/registration.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import {
  appealToken,
  lastEmailTo,
  makePost,
  operator,
  sendReport,
} from '../../tests/support/worlds/reports.ts';
import { decideReport } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1' } });
});
afterAll(() => app.close());

test('the third appeal per hour and network requires a captcha and is not consumed without one', async () => {
  const reporter = await registerMember(app);
  const tokens: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    const owner = await registerMember(app);
    const post = await makePost(app, owner);
    const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
    await decideReport(operator(app), { number, decision: 'hide', grounds: 'Spam.' });
    tokens.push(appealToken(await lastEmailTo(app, owner.email)));
  }
  const [first = '', second = '', third = ''] = tokens;
  const send = (token: string, bot_check = '') =>
    app.visitor('POST /api/v1/appeals/{token}', { params: { token }, body: { text: 'No.', bot_check } });
  for (const token of [first, second]) expect(await send(token)).toMatchObject({ state: 'sent' });
  expect(await apiErrorOf(send(third))).toMatchObject({
    status: 400,
    error: 'bot_check_needed',
    fields: { bot_check: 'bot_check_needed' },
  });
  expect(await send(third, await solveCaptcha(app.visitor))).toMatchObject({ state: 'sent' });
});
