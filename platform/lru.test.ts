import { describe, expect, test } from 'vitest';
import { Lru } from './lru.ts';

describe('a map of limited size', () => {
  test('forgets what was used longest ago', () => {
    const lru = new Lru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.get('a');
    lru.set('c', 3);
    expect([lru.get('a'), lru.get('b'), lru.get('c'), lru.size]).toEqual([1, undefined, 3, 2]);
  });

  test('counts a key once however often it is set, and setting is using', () => {
    const lru = new Lru<number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.set('a', 3);
    lru.set('c', 4);
    expect([lru.get('a'), lru.get('b'), lru.size]).toEqual([3, undefined, 2]);
  });

  test('tells of everything that leaves: forgotten, deleted, replaced', () => {
    const left: string[] = [];
    const lru = new Lru<number>(1, (key, value) => left.push(`${key}${value}`));
    lru.set('a', 1);
    lru.set('a', 2);
    lru.set('b', 3);
    lru.delete('b');
    lru.delete('b');
    expect(left).toEqual(['a1', 'a2', 'b3']);
  });

  test('of size nought holds nothing', () => {
    const lru = new Lru<number>(0);
    lru.set('a', 1);
    expect([lru.get('a'), lru.size]).toEqual([undefined, 0]);
  });
});
