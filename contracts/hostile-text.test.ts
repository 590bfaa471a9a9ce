import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from '../apps/api/open-api.ts';
import { FORBIDDEN_IN_TEXT, HOSTILE_TEXTS } from '../tests/support/inputs/hostile-texts.ts';
import {
  pathsIn,
  type SampleCall,
  sampleCalls,
  valueAt,
  withValue,
} from '../tests/support/openapi/sample-calls.ts';
import type { Contract } from './contract.ts';
import { contracts } from './index.ts';
import { isBlank } from './rules/clean-text.ts';
import { cleanLinks } from './rules/short.ts';
import { isColour } from './rules/shorts/colours.ts';

const uuid = '00000000-0000-7000-8000-000000000000';
const known = {
  ...{ username: 'mia_keller', display_name: 'Mia Keller', email: 'mia@example.com', login: 'mia_keller' },
  ...{
    password: 'a quiet long lake',
    repeat: 'a quiet long lake',
    birth_date: '1999-04-12',
    country: 'DE',
    zip: '10115',
  },
  ...{ referral: 'friends', user_id: uuid, userId: uuid, id: uuid, quest_id: uuid, page: 1, poster: uuid },
  ...{ uploads: [uuid], tagged: [uuid], boxColor: '#121212', boxColor_1: '#121212', boxColor_2: '#121212' },
  ...{
    buttonColor: '#ffffff',
    backgroundColor: '#000000',
    link: 'https://a.example/',
    url: 'https://a.example/',
    ...{ entries: ['l:a'], icon: 'heart', code: '123 456', recovery_code: '3-ABCDE-FGHJK' },
  },
};
const calls = sampleCalls(JSON.parse(JSON.stringify(openApiDocument('https://api.example'))), known).filter(
  ({ body }) => body !== undefined,
);

/**
 * Fields whose values are neither stored nor displayed as text, but compared, hashed or validated. The
 * handler sanitises the URLs of links.
 */
const NOT_TEXT = ['password', 'repeat', 'current', 'bot_check', 'login', 'link', 'url', 'ceremony'];

/** Every text field of every call. */
const fields = calls.flatMap((call) =>
  pathsIn(call.body)
    .filter((path) => typeof valueAt(call.body, path) === 'string' && !NOT_TEXT.includes(path.at(-1) ?? ''))
    .map((path) => ({ call, path, name: `${call.name}: ${path.join('.')}` })),
);

const bodyOf = ({ name }: SampleCall): z.ZodType => {
  const { body }: Contract = contracts[name as keyof typeof contracts];
  if (!body) throw new Error('this call takes no body');
  return body;
};

const textsIn = (value: unknown): string[] =>
  pathsIn(value)
    .map((path) => valueAt(value, path))
    .filter((inner) => typeof inner === 'string');

/** Returns the places of strings for which a JSON schema has neither a length nor a pattern that limits it. */
function unboundedTexts(schema: object, place: string): string[] {
  const isBounded = ['maxLength', 'enum', 'const', 'pattern', 'format'].some((keyword) => keyword in schema);
  const own = 'type' in schema && schema.type === 'string' && !isBounded ? [place] : [];
  const inner = Object.entries(schema).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? unboundedTexts(value, `${place}.${key}`) : [],
  );
  return [...own, ...inner];
}

test('the corpus covers every form', () => {
  const met = new Set(fields.map(({ name }) => name));
  for (const name of [
    ...['register: display_name', 'saveShort: profile.links.0.title', 'saveShort: profile.titles.0'],
    'saveShort: profile.headings.0.title',
    ...['createPost: description', 'createPost: location.city', 'sendReport: text', 'sendAppeal: text'],
    ...['writeToSupport: text', 'saveBilling: street', 'cancelContract: reason', 'withdrawContract: name'],
  ])
    expect(met).toContain(name);
});

test('every text has a maximum length before anything else is done with it', () => {
  const unbounded = Object.entries(contracts).flatMap(([name, { body }]: [string, Contract]) =>
    body ? unboundedTexts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), name) : [],
  );
  expect(unbounded).toEqual([]);
});

describe.each(fields)('$name', ({ call, path }) => {
  test('rejects or cleans every input', () => {
    const body = bodyOf(call);
    expect(body.safeParse(call.body).success).toBe(true);
    for (const text of HOSTILE_TEXTS) {
      const parsed = body.safeParse(withValue(call.body, path, text));
      if (!parsed.success) continue;
      for (const kept of textsIn(parsed.data)) {
        expect(kept, JSON.stringify(text)).not.toMatch(FORBIDDEN_IN_TEXT);
        expect(kept.normalize('NFC'), JSON.stringify(text)).toBe(kept);
      }
    }
  });
});

test.each(['registration', 'billing'])('a %s rejects invisible names', (form) => {
  const [call, path] =
    form === 'registration'
      ? [calls.find(({ name }) => name === 'register'), ['display_name']]
      : [calls.find(({ name }) => name === 'saveBilling'), ['first_name']];
  if (!call) throw new Error('no such form');
  for (const text of HOSTILE_TEXTS.filter(isBlank))
    expect(bodyOf(call).safeParse(withValue(call.body, path, text)).success, JSON.stringify(text)).toBe(
      false,
    );
});

test('the page of a Short only receives colours and https URLs, whatever the input', () => {
  const call = calls.find(({ name }) => name === 'saveShort');
  if (!call) throw new Error('no such call');
  for (const text of [
    ...HOSTILE_TEXTS,
    '#fff',
    '#12121212',
    '#12121g',
    'red',
    'var(--x)',
    '#121212;x:y',
    '＃121212',
  ])
    for (const field of ['boxColor', 'boxColor_1', 'boxColor_2', 'buttonColor', 'backgroundColor']) {
      const parsed = contracts.saveShort.body.safeParse(withValue(call.body, ['profile', field], text));
      if (parsed.success) expect(isColour(parsed.data.profile[field as 'boxColor'])).toBe(true);
    }
  for (const text of HOSTILE_TEXTS)
    for (const { link } of cleanLinks([{ title: 'A link', link: text }]))
      expect(link).toMatch(/^https:\/\/[\x21-\x7e]+$/);
});
