import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, profiles } from '../../db/schema/index.ts';
import { setDisplayName } from '../../domain/accounts/index.ts';
import { HOUR_MS } from '../../platform/clock.ts';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import { operator } from '../../tests/support/operator.ts';
import { emptyShort } from '../../tests/support/short.ts';
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

/**
 * Parses a vCard 3.0 strictly by RFC 2425 and RFC 2426, character by character: physical lines of at most 75
 * octets that end with CRLF, folding, and escapes in texts. Throws at anything else.
 */
function parseVCard(body: Buffer): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const physical = body.toString('latin1').split('\r\n');
  if (physical.pop() !== '') throw new Error('the last line does not end');
  const logical: string[] = [];
  for (const line of physical) {
    if (/[\r\n]/.test(line) || line.length > 75) throw new Error(`bad line: ${line}`);
    if (line.startsWith(' ')) logical.push(`${logical.pop()}${line.slice(1)}`);
    else logical.push(line);
  }
  const texts = logical.map((line) =>
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')),
  );
  if (texts[0] !== 'BEGIN:VCARD' || texts.indexOf('END:VCARD') !== texts.length - 1)
    throw new Error('there is not exactly one card');
  for (const line of texts.slice(1, -1)) {
    const [, name = '', , value = ''] = /^([A-Z]+)((?:;[A-Z]+=[A-Za-z]+)*):(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`no property: ${line}`);
    let text = '';
    for (let at = 0; at < value.length; at += 1) {
      if (value[at] !== '\\') text += value[at];
      else {
        at += 1;
        const escaped = { n: '\n', N: '\n', ',': ',', ';': ';', '\\': '\\' }[value[at] ?? ''];
        if (escaped === undefined) throw new Error(`bad escape: ${line}`);
        text += escaped;
      }
    }
    found.set(name, [...(found.get(name) ?? []), text]);
  }
  return found;
}

test.each([
  'First line,\nsecond; line\nEND:VCARD',
  '\\n is no line break, \\, no comma; 🧗🏽‍♀️🏔️ und Ä',
  `${'🧗'.repeat(40)}\n:;,\\${'ß'.repeat(60)}`,
])('a strict parser reads the same values: %s', async (bio) => {
  await world.engine.db
    .update(profiles)
    .set({ bio })
    .where(eq(profiles.accountId, (await accountOf()).id));
  await save([link('chosen', 'https://github.com/mia?a=1,2;b=3', { me: true })]);
  const card = parseVCard((await get()).rawPayload);
  expect(card.get('NOTE')).toEqual([bio]);
  expect(card.get('FN')).toEqual(['Mia Keller']);
  expect(card.get('NICKNAME')).toEqual(['Contact_Me']);
  expect(card.get('URL')).toEqual([`${ORIGIN}/@contact_me`, 'https://github.com/mia?a=1,2;b=3']);
});

test('a contact that has not changed is not sent again', async () => {
  const { headers } = await get();
  expect((await get(undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  await save([link('other', 'https://norden.social/@mia')]);
  expect((await get(undefined, { 'if-none-match': String(headers.etag) })).statusCode).toBe(200);
});

test('two downloads are the same bytes, dated by the last change', async () => {
  await save([link('profile', 'https://chaos.social/@mia')]);
  const saved = world.clock.now();
  world.clock.advance(HOUR_MS);
  const first = await get();
  world.clock.advance(HOUR_MS);
  const second = await get();
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(second.headers.etag).toBe(first.headers.etag);
  const revision = ({ body }: { body: string }) => linesOf(body).find((line) => line.startsWith('REV:'));
  const at = (moment: Date) => `REV:${moment.toISOString().replace(/\.\d+/, '')}`;
  expect(revision(first)).toBe(at(saved));

  await setDisplayName(operator(world), { username: 'contact_me', displayName: 'Mia Kellner' });
  const renamed = await get();
  expect(linesOf(renamed.body)).toContain('FN:Mia Kellner');
  expect(revision(renamed)).toBe(at(world.clock.now()));
  await setDisplayName(operator(world), { username: 'contact_me', displayName: 'Mia Keller' });
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
