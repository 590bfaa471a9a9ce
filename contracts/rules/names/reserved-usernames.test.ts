import { describe, expect, it } from 'vitest';
import { RESERVED_USERNAMES } from './reserved-usernames.ts';
import { foldUsername, isReservedUsername, isUsername } from './username.ts';

const digits: Record<string, string> = { o: '0', l: '1', e: '3', a: '4', s: '5', t: '7' };

describe('the reserved names', () => {
  it('are each once in the list, lower case and legal usernames', () => {
    expect(new Set(RESERVED_USERNAMES).size).toBe(RESERVED_USERNAMES.length);
    expect(RESERVED_USERNAMES).toHaveLength(609);
    expect(RESERVED_USERNAMES.filter((name) => !isUsername(name) || name !== name.toLowerCase())).toEqual([]);
  });

  it('none folds to less than three letters, or it would reserve names at random', () => {
    expect(RESERVED_USERNAMES.filter((name) => foldUsername(name).length < 3)).toEqual([]);
  });

  it('fold to distinct names except for those that differ in underscores only', () => {
    const groups = Map.groupBy(RESERVED_USERNAMES, foldUsername);
    const collisions = [...groups.values()].filter((names) => names.length > 1);
    for (const names of collisions) {
      expect(new Set(names.map((name) => name.replaceAll('_', ''))).size, names.join()).toBe(1);
    }
  });

  it.each([
    ['as listed', (name: string) => name],
    ['in upper case', (name: string) => name.toUpperCase()],
    ['without underscores', (name: string) => name.replaceAll('_', '')],
    ['with underscores everywhere', (name: string) => `_${[...name].join('_')}_`],
    [
      'with digits for letters',
      (name: string) => name.replace(/[oleast]/g, (letter) => digits[letter] ?? letter),
    ],
  ])('are refused %s', (_how, disguise) => {
    expect(RESERVED_USERNAMES.map(disguise).filter((name) => !isReservedUsername(name))).toEqual([]);
  });
});
