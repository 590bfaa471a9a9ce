import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { grantPremium, registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('a member whose gradient outlived Premium can close the checklist, and nothing else changes', async () => {
  const { api, ...person } = await registerMember(app);
  const save = (etag: string | null) =>
    api.exchange('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ enableProfileThemeGradient: true }) },
      headers: { 'if-match': etag ?? '*' },
    });
  const read = () => api.exchange('GET /api/v1/@me/short/user');
  await grantPremium(app, { api, ...person }, new Date(app.clock.now().getTime() + 60_000));
  await save(null);
  app.clock.advance(60_001);
  const before = await read();
  const etag = before.headers.get('etag');
  expect(await apiErrorOf(save(etag))).toMatchObject({ error: 'need_premium' });

  const closed = await api('PUT /api/v1/@me/short/checklist', { body: { closed: true } });
  expect(closed.checklistClosedAt).toBe(app.clock.now().toISOString());
  const after = await read();
  expect(after.data).toEqual({ ...before.data, profile: { ...before.data.profile, ...closed } });
  expect(after.headers.get('etag')).toBe(etag);
});

test('an open draft is saved after the checklist was closed', async () => {
  const { api } = await registerMember(app);
  const { headers } = await api.exchange('GET /api/v1/@me/short/user');
  const { checklistClosedAt } = await api('PUT /api/v1/@me/short/checklist', { body: { closed: true } });
  const saved = await api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ titles: ['Climber'] }) },
    headers: { 'if-match': headers.get('etag') ?? '' },
  });
  expect(saved.profile).toMatchObject({ titles: ['Climber'], checklistClosedAt });
});
