import { expect, test } from 'vitest';
import { isUsername } from '#contracts/rules/names/username';
import { likelyUsername, registrableName } from './name-check.ts';

test('a name is transliterated to a username', () => {
  expect(likelyUsername('Jürg Möller')).toBe('juergmoeller');
  expect(likelyUsername('Zoë Großmann')).toBe('zoegrossmann');
  expect(likelyUsername('Édith-Piaf the Second')).toBe('edithpiaftheseco');
  expect(isUsername(likelyUsername('Édith-Piaf the Second'))).toBe(true);
  expect(likelyUsername('山田')).toBe('');
});

test('only a display name that registration accepts is proposed', () => {
  expect(registrableName('  Ada  Lovelace ')).toBe('Ada Lovelace');
  expect(registrableName('Al')).toBeNull();
  expect(registrableName('🌸🌸🌸')).toBeNull();
});
