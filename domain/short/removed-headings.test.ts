import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { emptyShort } from '../../tests/support/short.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { sendReport, storedReport } from '../../tests/support/worlds/reports.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));
const links = ['a', 'b'].map((id) => ({ id, title: id, link: 'https://example.com' }));
const mixed = emptyShort({
  ...{ links, arrangement: 'mixed', entries: ['h:bad', 'l:a', 'h:good', 'l:b'] },
  headings: [
    { id: 'bad', title: 'An insult' },
    { id: 'good', title: 'Climbing' },
  ],
});

test('an operator removes one heading; its links stay, and a save that lacks headings keeps the others', async () => {
  const person = await registerMember(app);
  const { data, headers } = await person.api.exchange('PUT /api/v1/@me/short/update', {
    body: { profile: mixed },
  });
  expect(data.profile.headings).toHaveLength(2);
  expect(await ops('accounts', 'heading', `@${person.username}`, 'An insult')).toMatchObject({ done: true });
  const seen = await app.visitor('GET /api/v1/@me/short/{username}', {
    params: { username: person.username },
    query: {},
  });
  expect(seen.profile.headings).toEqual([{ id: 'good', title: 'Climbing' }]);
  expect(seen.profile.entries).toEqual(['l:a', 'h:good', 'l:b']);
  const { status } = await person.api
    .exchange('PUT /api/v1/@me/short/update', {
      body: { profile: mixed },
      headers: { 'if-match': headers.get('etag') ?? '' },
    })
    .catch((error) => error);
  expect(status).toBe(409);
  const saved = await person.api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ links }) },
  });
  expect(saved.profile.headings).toEqual([{ id: 'good', title: 'Climbing' }]);
});

test('a removed heading cannot be typed again in any spelling, until an operator allows it', async () => {
  const person = await registerMember(app);
  const save = (title: string) =>
    person.api('PUT /api/v1/@me/short/update', {
      body: {
        profile: emptyShort({
          ...{ links, arrangement: 'mixed', entries: ['h:x', 'l:a', 'h:y', 'l:b'] },
          headings: [
            { id: 'x', title: 'Climbing' },
            { id: 'y', title },
          ],
        }),
      },
    });
  await save('An insult');
  await ops('accounts', 'heading', person.username, 'An insult');
  for (const title of ['An insult', 'AN  INSULT!', 'an i-n-s-u-l-t', 'Аn іnsult', 'An\u00adinsult'])
    await expect(save(title), title).rejects.toMatchObject({
      status: 400,
      data: { error: 'removed_heading', fields: { 'profile.headings.1.title': 'removed_heading' } },
    });
  expect((await save('An insulation')).profile.headings).toHaveLength(2);
  expect(await ops('accounts', 'heading', person.username, 'an insult', '--allow')).toMatchObject({
    done: true,
  });
  expect((await save('An insult')).profile.headings).toHaveLength(2);
});

test('a heading or a member that does not exist is named as missing', async () => {
  const person = await registerMember(app);
  for (const words of [
    [person.username, 'Nothing'],
    [person.username, ' '],
    ['nobody_at_all', 'Nothing'],
    [person.username, 'Nothing', '--allow'],
  ])
    expect(await ops('accounts', 'heading', ...words)).toMatchObject({ done: false });
});

test('a reported profile contains the headings of its Short', async () => {
  const person = await registerMember(app);
  await person.api('PUT /api/v1/@me/short/update', { body: { profile: mixed } });
  const reporter = await registerMember(app);
  const number = await sendReport(reporter.api, { subject: { kind: 'profile', username: person.username } });
  const { content } = await storedReport(app, number);
  expect(content.text.split('\n').slice(-2)).toEqual(['An insult', 'Climbing']);
});
