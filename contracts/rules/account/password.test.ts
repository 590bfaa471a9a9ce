import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

const lea = { username: 'lea', displayName: 'Lea Sommer', email: 'lea.s@example.com', brand: 'Ulifyi' };
const check = (value: string, more = {}) => passwordProblem(value, { ...lea, ...more });

describe('a password', () => {
  it.each([
    ['7 characters', 'k9$xQ2w', 'too_short'],
    ['8 characters', 'k9$xQ2wz', null],
    ['128 characters', 'kq'.repeat(64), null],
    ['129 characters', `${'kq'.repeat(64)}k`, 'too_long'],
    ['7 emoji', '🌲'.repeat(7), 'too_short'],
    ['8 emoji', '🌲'.repeat(8), null],
    ['128 emoji', '🌲'.repeat(128), null],
    ['129 emoji', '🌲'.repeat(129), 'too_long'],
    ['8 spaces', ' '.repeat(8), null],
    ['spaces around', '  k9$x  ', null],
    ['nothing', '', 'too_short'],
    ['a million', 'x'.repeat(1_000_000), 'too_long'],
    ['the demo accounts', 'quest-demo-1', null],
  ])('of %s', (_what, value, problem) => {
    expect(check(value)).toBe(problem);
  });

  it.each([
    'lea12345',
    'LEA12345',
    '1ea!2010',
    'leasommer',
    'Lea Sommer 1',
    'lea.s@example.com',
    'LEA.S@EXAMPLE.COM1',
    'ulifyi2024',
    'U1ifyi-x',
    'lealealealea',
    'sommerlea99',
  ])('that consists of own names is rejected: %s', (value) => {
    expect(check(value)).toBe('personal');
  });

  it.each(['please let me in', 'k9$xQ2wz-lea', 'ocean-of-leaves-7'])(
    'that contains a name and is long enough without it is accepted: %s',
    (value) => {
      expect(check(value)).toBeNull();
    },
  );

  it('ignores missing names and names of less than three letters', () => {
    expect(passwordProblem('a1b2c3d4', { username: 'a1', displayName: '', email: '', brand: '' })).toBeNull();
    expect(passwordProblem('a_b_c_d_e', { username: '___', email: 'x@y.de', brand: 'Ulifyi' })).toBeNull();
    expect(passwordProblem('x_mia_mia', { username: 'm_i_a', email: 'x@y.de', brand: 'Ulifyi' })).toBe(
      'personal',
    );
  });

  it('is looked up in the list of common ones exactly as typed, and only if there is a list', () => {
    const asked: string[] = [];
    const isCommon = (value: string) => asked.push(value) > 0;
    expect(check(' Password1 ', { isCommon })).toBe('too_common');
    expect(asked).toEqual([' Password1 ']);
    expect(check('short', { isCommon })).toBe('too_short');
    expect(check('password1')).toBeNull();
  });

  it('has a length problem exactly if it is shorter than 8 or longer than 128 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 140 }), (value) => {
        const length = [...value].length;
        const problem = check(value);
        expect(problem === 'too_short').toBe(length < 8);
        expect(problem === 'too_long').toBe(length > 128);
      }),
    );
  });
});
