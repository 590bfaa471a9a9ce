import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, profiles } from '../../db/schema/index.ts';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import { emptyShort } from '../../tests/support/registration.ts';
import {
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let world: TestApp;
let member: TestMember;
beforeAll(async () => {
  world = await testApp({ website: fakeWebsite() });
  member = await registerMember(world, { username: 'Contact_Me', display_name: 'Mia Keller' });
});
afterAll(() => world.close());

const get = (url = '/@contact_me/contact.vcf', headers: Record<string, string> = {}) =>
  world.app.inject({ url, headers });
const linesOf = (body: string) => body.replace(/\r\n[ \t]/g, '').split('\r\n');
const link = (id: string, address: string, rest: object = {}) => ({ id, title: id, link: address, ...rest });
const save = (links: ReturnType<typeof link>[]) =>
  member.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort({ links }) } });
const accountOf = () =>
  world.engine.db
    .select()
    .from(accounts)
    .where(eq(accounts.usernameKey, 'contact_me'))
    .then(([row]) => row!);

test('a Short can be saved as a contact', async () => {
  await world.engine.db
    .update(profiles)
    .set({ bio: 'First line,\nsecond; line\nEND:VCARD' })
    .where(eq(profiles.accountId, (await accountOf()).id));
  await save([
    link('profile', 'https://chaos.social/@mia'),
    link('shop', 'https://shop.example/'),
    link('chosen', 'https://github.com/mia', { me: true }),
  ]);
  const answer = await get();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/vcard; charset=utf-8',
    'content-disposition': 'inline; filename="contact_me.vcf"',
    'cache-control': 'public, max-age=300',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  const lines = linesOf(answer.body);
  expect(lines.filter((line) => !line.startsWith('PHOTO'))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Mia Keller',
    'N:;Mia Keller;;;',
    'NICKNAME:Contact_Me',
    `URL:${ORIGIN}/@contact_me`,
    'URL:https://chaos.social/@mia',
    'URL:https://github.com/mia',
    'NOTE:First line\\,\\nsecond\\; line\\nEND:VCARD',
    expect.stringMatching(/^REV:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    'END:VCARD',
    '',
  ]);
  const photo = lines.find((line) => line.startsWith('PHOTO;ENCODING=b;TYPE=JPEG:'))?.split(':')[1] ?? '';
  expect(photo.length).toBeLessThanOrEqual(30_000);
  const { format, width, height } = await sharp(Buffer.from(photo, 'base64')).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 256, height: 256 });
});

test('a contact that has not changed is not sent again', async () => {
  const { headers } = await get();
  expect((await get(undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  await save([link('other', 'https://norden.social/@mia')]);
  expect((await get(undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});

test('another spelling of the username redirects', async () => {
  const { statusCode, headers } = await get('/@Contact_ME/contact.vcf');
  expect([statusCode, headers.location]).toEqual([308, '/@contact_me/contact.vcf']);
});

test.each([
  '/@nobody_here/contact.vcf',
  '/@a/contact.vcf',
  '/@%00%0d%0a/contact.vcf',
  '/contact_me/contact.vcf',
])('%s does not exist', async (url) =>
  expect((await get(url)).headers['content-type']).not.toContain('vcard'),
);
