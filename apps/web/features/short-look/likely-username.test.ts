import { expect, test } from 'vitest';
import { isUsername } from '#contracts/rules/names/username';
import { likelyUsername } from './likely-username.ts';

test('a name is transliterated to a username', () => {
  expect(likelyUsername('Jürg Möller')).toBe('juergmoeller');
  expect(likelyUsername('Zoë Großmann')).toBe('zoegrossmann');
  expect(likelyUsername('Édith-Piaf the Second')).toBe('edithpiaftheseco');
  expect(isUsername(likelyUsername('Édith-Piaf the Second'))).toBe(true);
  expect(likelyUsername('山田')).toBe('');
});
