import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { cleanText } from '#contracts/rules/clean-text';
import { type ContactCard, vCard } from './v-card.ts';

const card = (rest: Partial<ContactCard> = {}): ContactCard => ({
  name: 'Mia Keller',
  username: 'mia',
  bio: 'Climber',
  urls: ['https://ulifyi.example/@mia'],
  photo: Buffer.from([0xff, 0xd8, 0xff]),
  changedAt: new Date('2026-05-12T16:00:00.123Z'),
  ...rest,
});

/** Reads a vCard as RFC 2425 describes it: unfolded lines, then names, parameters and values. */
function read(text: string): [name: string, value: string][] {
  return text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', value = ''] = /^([A-Z]+)(?:;[A-Z]+=[A-Za-z]+)*:(.*)$/u.exec(line) ?? [];
      return [name, value];
    });
}
const unescaped = (value = '') =>
  value.replace(/\\(.)/gu, (_, character) => (/n/i.test(character) ? '\n' : character));
const fieldOf = (text: string, name: string) => read(text).find(([found]) => found === name)?.[1];

/** Reads the fields that a member writes with a parser that is not ours; it keeps the escapes of semicolons in texts. */
function readByIcal(text: string) {
  const contact = new ICAL.Component(ICAL.parse(text));
  const textOf = (name: string) => String(contact.getFirstPropertyValue(name) ?? '').replaceAll('\\;', ';');
  return { FN: textOf('fn'), NOTE: textOf('note') };
}

test('a contact has the name, the username, the addresses, the bio, the photo and the time', () => {
  expect(read(vCard(card({ urls: ['https://a.example/', 'https://b.example/x,y;z'] })))).toEqual([
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ['FN', 'Mia Keller'],
    ['N', ';Mia Keller;;;'],
    ['NICKNAME', 'mia'],
    ['URL', 'https://a.example/'],
    ['URL', 'https://b.example/x,y;z'],
    ['NOTE', 'Climber'],
    ['PHOTO', '/9j/'],
    ['REV', '2026-05-12T16:00:00Z'],
    ['END', 'VCARD'],
  ]);
});

test('without a bio there is no note', () => expect(vCard(card({ bio: '' }))).not.toContain('NOTE'));

describe('whatever a member writes', () => {
  const hostile = [
    'END:VCARD',
    'a\nEND:VCARD\nBEGIN:VCARD\nFN:Someone else',
    'a\r\nTEL:+49123',
    'semi;colon, comma \\ back\\slash \\n',
    'emoji 👨‍👩‍👧🇨🇭 and umlauts äöüß'.repeat(9),
    '漢'.repeat(200),
    ' begins and ends with a space ',
    'x'.repeat(73) + '\n'.repeat(3),
  ];
  const text = fc.oneof(
    fc.constantFrom(...hostile),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({
      unit: fc.constantFrom('\n', '\r', '\\', ';', ',', 'n', ':', ' ', 'é', '👩‍👧'),
      maxLength: 200,
    }),
  );
  test('stays in its own field, and is read as it was written', () => {
    fc.assert(
      fc.property(text, text, (name, given) => {
        const shown = cleanText(name).trim();
        const bio = cleanText(given, { multiline: true }).trim();
        const made = vCard(card({ name: shown, bio }));
        expect(read(made).map(([field]) => field)).toEqual([
          ...['BEGIN', 'VERSION', 'FN', 'N', 'NICKNAME', 'URL'],
          ...(bio === '' ? [] : ['NOTE']),
          ...['PHOTO', 'REV', 'END'],
        ]);
        expect(unescaped(fieldOf(made, 'FN'))).toBe(shown);
        expect(unescaped(fieldOf(made, 'NOTE'))).toBe(bio);
        expect(readByIcal(made)).toEqual({ FN: shown, NOTE: bio });
      }),
    );
  });

  test('no line has more than 75 octets, and none ends inside a character', () => {
    for (const bio of hostile) {
      const lines = vCard(card({ bio, photo: Buffer.alloc(5000) })).split('\r\n');
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line.isWellFormed()).toBe(true);
        expect(line).not.toMatch(/[\r\n]/);
        expect(line).not.toMatch(/.(BEGIN|END):VCARD/);
      }
    }
  });
});
