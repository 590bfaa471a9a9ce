import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isReservedUsername, isUsername } from '#contracts/rules/names/username';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { registerMember, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const suggestionsFor = async (display_name: string) =>
  (await app.visitor('GET /api/v1/sign-in/suggestions', { query: { display_name } })).suggestions;

describe('username suggestions', () => {
  test.each([
    'Mia Keller',
    'Jo',
    'X',
    'Maximiliane Wolkenstein',
    '123',
    'Zoë',
    'a'.repeat(200),
    'José María de la Cruz',
  ])('for %s: three that are valid and not reserved', async (name) => {
    const suggestions = await suggestionsFor(name);
    expect(suggestions).toHaveLength(3);
    expect(new Set(suggestions).size).toBe(3);
    for (const suggestion of suggestions) {
      expect(isUsername(suggestion)).toBe(true);
      expect(isReservedUsername(suggestion)).toBe(false);
    }
  });

  test.each([
    ['Jürg Müßig', 'juergmuessig'],
    ['Jürg Müßig', 'juergmuessig'],
    ['Zoë Noël', 'zoenoel'],
  ])('%s becomes %s: umlauts are transliterated the German way', async (name, expected) => {
    expect((await suggestionsFor(name))[0]).toBe(expected);
  });

  test.each(['', '   ', '🏔🏔🏔', 'Мария', '!!!', 'Ulifyi', 'Admin', 'Support Team', '\u0000'])(
    'there are no suggestions for %j',
    async (name) => {
      expect(await suggestionsFor(name)).toEqual([]);
    },
  );

  test('skip taken names, and each suggestion can be registered', async () => {
    const first = await suggestionsFor('Vera Lang');
    for (const username of first) await registerMember(app, { username: username.toUpperCase() });
    const second = await suggestionsFor('Vera Lang');
    expect(second).toHaveLength(3);
    expect(second.filter((name) => first.includes(name))).toEqual([]);
  });

  test('require exactly one name of at most 200 characters', async () => {
    expect(await apiErrorOf(suggestionsFor('a'.repeat(201)))).toMatchObject({
      status: 400,
      fields: { display_name: 'invalid_input' },
    });
  });
});
