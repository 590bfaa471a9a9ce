import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEngine } from '../../db/client.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { type FakeWebsite, fakeWebsite } from '../../tests/support/fake-website.ts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { emptyShort } from '../../tests/support/short.ts';
import {
  grantPremium,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { isServerEngine } from '../../tests/support/test-engine.ts';
import { saveLinks, visibleLinks } from '../../tests/support/worlds/reports.ts';

let app: TestApp;
let website: FakeWebsite;
beforeAll(async () => {
  website = fakeWebsite();
  app = await testApp({ website });
});
afterAll(() => app.close());

const ops = commandLine(() => operator(app));

const link = (id: string, address: string) => ({ id, title: `Link ${id}`, link: address });
const good = link('good', 'https://good.example/');

async function rendersOf({ username }: TestMember): Promise<number> {
  const before = website.renders.length;
  for (const page of [`/${username}`, `/@${username}`]) await app.app.inject({ url: page });
  return website.renders.length - before;
}

test('links to a blocked host disappear from every Short at once, and return unchanged', async () => {
  const [one, two, three] = [await registerMember(app), await registerMember(app), await registerMember(app)];
  await saveLinks(one, [link('a', 'https://swindle.example/a?x=1'), good]);
  await saveLinks(two, [link('b', 'https://www.Swindle.example:8443/'), good]);
  await saveLinks(three, [link('c', 'https://swindle.example.org/?of=swindle.example'), good]);
  for (const person of [one, two, three]) await rendersOf(person);

  expect(await ops('links', 'block', 'https://SWINDLE.example/a', 'Phishing, told by the police')).toEqual({
    done: true,
    text: 'swindle.example is blocked. Shorts that link to it: 2.',
  });

  for (const person of [one, two]) {
    expect(await visibleLinks(app, person)).toEqual([good.link]);
    expect(await rendersOf(person)).toBe(2);
  }
  expect(await visibleLinks(app, three)).toHaveLength(2);
  expect(await rendersOf(three)).toBe(0);
  // The API call of the editor still returns the blocked link.
  expect((await one.api('GET /api/v1/@me/short/user')).profile.links).toHaveLength(2);
  expect((await ops('links', 'blocked')).text).toMatch(
    /^swindle\.example {2}\d{4}-\d\d-\d\d {2}ada {2}Phishing, told by the police$/,
  );

  expect(await ops('links', 'unblock', 'swindle.example')).toEqual({
    done: true,
    text: 'swindle.example is no longer blocked. Shorts that link to it: 2.',
  });
  for (const person of [one, two]) {
    expect(await visibleLinks(app, person)).toHaveLength(2);
    expect(await rendersOf(person)).toBe(2);
  }
  expect((await ops('links', 'blocked')).text).toBe('No host is blocked.');
});

test('other instances are updated too', async ({ skip }) => {
  skip(!isServerEngine(), 'the embedded engine has one process only');
  const second = await testApp({
    website: fakeWebsite(),
    engine: await openEngine({ dataDir: '', databaseUrl: app.engine.url }),
  });
  try {
    const person = await registerMember(app);
    await saveLinks(person, [link('a', 'https://everywhere.example/'), good]);
    expect(await visibleLinks(second, person)).toHaveLength(2);
    await ops('links', 'block', 'everywhere.example', 'Phishing');
    // The change is visible well before the TTL of one minute ends.
    await expect.poll(() => visibleLinks(second, person)).toEqual([good.link]);
    await ops('links', 'unblock', 'everywhere.example');
    await expect.poll(() => visibleLinks(second, person)).toHaveLength(2);
  } finally {
    await second.close();
  }
});

test('a link to a blocked host is rejected at its field in any spelling, and nothing is saved', async () => {
  const person = await registerMember(app);
  await grantPremium(app, person);
  await ops('links', 'block', 'trap.example', 'Malware');
  await saveLinks(person, [good]);
  const ways = [
    'http://trap.example',
    'TRAP.example.',
    'deep.down.trap.example:444/x',
    'https://trap。example/',
  ];
  const links = [
    good,
    ...ways.map((address, n) => link(`${n}`, address)),
    link('near', 'https://nottrap.example/'),
  ];
  const save = person.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ links }) } });
  expect(await apiErrorOf(save)).toMatchObject({
    status: 400,
    error: 'blocked_host',
    fields: {
      'profile.links.1.link': 'blocked_host',
      'profile.links.2.link': 'blocked_host',
      'profile.links.3.link': 'blocked_host',
      'profile.links.4.link': 'blocked_host',
    },
  });
  expect(await visibleLinks(app, person)).toEqual([good.link]);
});

test('a block needs a host and grounds', async () => {
  for (const host of ['com', 'localhost', '127.0.0.1', '', 'not a host', '*.example', 'https://[::1]/'])
    expect(await ops('links', 'block', host, 'x')).toEqual({
      done: false,
      text: 'Refused: host: A host is a domain, such as example.com. (invalid_input)',
    });
  expect((await ops('links', 'block', 'other.example', ' ')).text).toContain(
    'grounds: Please write a few words. (missing_text)',
  );
  expect((await ops('links', 'unblock', 'never-blocked.example')).text).toBe(
    'Refused: This host is not blocked; `links blocked` lists those that are. (not_found)',
  );
});
