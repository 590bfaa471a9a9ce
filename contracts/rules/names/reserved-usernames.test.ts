import { describe, expect, it } from 'vitest';
import { RESERVED_USERNAMES } from './reserved-usernames.ts';
import { foldUsername, isReservedUsername, isUsername } from './username.ts';

const digits: Record<string, string> = { o: '0', l: '1', e: '3', a: '4', s: '5', t: '7' };

describe('reserved usernames', () => {
  it('are unique, lower case and valid usernames', () => {
    expect(new Set(RESERVED_USERNAMES).size).toBe(RESERVED_USERNAMES.length);
    expect(RESERVED_USERNAMES).toHaveLength(613);
    expect(RESERVED_USERNAMES.filter((name) => !isUsername(name) || name !== name.toLowerCase())).toEqual([]);
  });

  it('have at least three letters when folded, because shorter ones would reserve unrelated names', () => {
    expect(RESERVED_USERNAMES.filter((name) => foldUsername(name).length < 3)).toEqual([]);
  });

  it('have distinct folded forms, except those that differ only in underscores', () => {
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
  ])('are rejected %s', (_how, disguise) => {
    expect(RESERVED_USERNAMES.map(disguise).filter((name) => !isReservedUsername(name))).toEqual([]);
  });
});
