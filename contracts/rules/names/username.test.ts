import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { brand } from '#brand';
import { foldUsername, isReservedPath, isReservedUsername, isUsername } from './username.ts';

describe('a username', () => {
  it.each(['abc', 'A_1', '___', '123', 'a'.repeat(16), 'Mia_Quest_2024', 'brand_cafe'])(
    'accepts %j',
    (name) => {
      expect(isUsername(name)).toBe(true);
    },
  );

  it.each([
    '',
    'ab',
    'a'.repeat(17),
    'mia!',
    'mi a',
    ' mia',
    'mia ',
    'mia\n',
    '\nmia',
    'mia\nlea',
    'mia\r\n',
    'mia\0',
    'müller',
    'mіa',
    'mia\u200b',
    'ｍｉａ',
    '@mia',
    'mia-lea',
    'mia.lea',
    'İmia',
    '١٢٣',
    '😀😀😀',
    '../mia',
  ])('rejects %j', (name) => {
    expect(isUsername(name)).toBe(false);
  });

  it('is any combination of 3 to 16 allowed characters', () => {
    const alphabet = [...'abcXYZ019_', '-', 'é', ' ', '\n'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...alphabet), { maxLength: 20 }), (parts) => {
        const legal =
          parts.length >= 3 && parts.length <= 16 && parts.every((part) => !'-é \n'.includes(part));
        expect(isUsername(parts.join(''))).toBe(legal);
      }),
    );
  });
});

describe('folding a username', () => {
  it.each([
    ['Admin', 'admin'],
    ['4dm1n', 'admln'],
    ['_a_d_m_i_n_', 'admin'],
    ['h0m3_p4g3', 'homepage'],
    ['t35t', 'test'],
    ['7e57', 'test'],
    ['268_9', '2689'],
    ['___', ''],
  ])('turns %s into %s', (name, folded) => {
    expect(foldUsername(name)).toBe(folded);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string(), (name) => {
        expect(foldUsername(foldUsername(name))).toBe(foldUsername(name));
      }),
    );
  });
});

describe('a reserved username', () => {
  it.each([
    'admin',
    'ADMIN',
    '4dm_in',
    'pop3',
    'pope',
    'P0P3',
    'log_in',
    'l0g1n'.replace('1', 'i'),
    '5hort',
    'a_p_i',
    '4pi',
    '7erm5',
    'sign__in',
    'Well_Known',
    'media',
    'adm1n',
    '4dm1n',
    '_Adm1n_',
    'l0gin',
    'l0g1n',
    '10gin',
    'paypa1',
    'b1lling',
    'b1ll1ng',
    'bi11ing',
    'b1111ng',
    'offic1al',
    'offic1a1',
    '0ff1c1a1',
    'ver1fied',
    '1_1_n_k_5',
    ...[
      'rnod',
      'rnoderator',
      'Adrnin',
      'adnnin',
      'aclmin',
      'supp0rt',
      'Support_',
      'suppport',
      'securitv',
      'B1II1ng',
    ],
    ...[
      'admin1',
      'Admin_2027',
      '_moderator_7',
      'max_moderator',
      'real_support',
      'support_mia',
      'help_center',
      'helpteam',
    ],
    ...[
      'abuse',
      'hilfe',
      'datenschutz',
      'offiziell',
      '0ffiziell',
      'developers',
      'status',
      'brands',
      'campaigns',
      'data',
    ],
    ...[
      'tokens',
      '__proto__',
      'constructor',
      'Constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'valueOf',
    ],
    ...['isPrototypeOf', '__defineGetter__', '__manifest', 'toLocaleString', '___', '_____'],
  ])('is %s', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  it.each([
    'Ulifyi_fan',
    'the_u1ifyi',
    'u_l_i_f_y_i',
    'UIifyi',
    'uIlfyI_help',
    'myUlifyi2024',
    'ulifvi',
    'ulyfii',
    'ulifiy',
    'ullifyi',
    'uliffyi',
    'ulifvvi',
    'ulyfii_team',
    'Uljfyj',
  ])('contains the brand: %s', (name) => {
    expect(isReservedUsername(name)).toBe(true);
  });

  it.each([
    'mia',
    'noah',
    'lea',
    'theo',
    'brand_cafe',
    'adminsky',
    'apiary',
    '404',
    'mall',
    'lilli1',
    'tilly',
    '111',
    'adm1nsky',
    'postal',
    'ma11e',
    ...[
      'lea',
      'lilly',
      'ben10',
      '123',
      'a_b',
      'Nova',
      'ali',
      'uli_filipovic',
      'ulf_lindberg',
      'arne',
      'joe_root',
      'hugo_boss',
    ],
  ])('is not %s', (name) => {
    expect(isReservedUsername(name)).toBe(false);
  });

  it('is only reserved if its whole folded form matches', () => {
    expect(isReservedUsername(`x${'admin'}`)).toBe(false);
    expect(isReservedUsername(brand.folded)).toBe(true);
  });
});

describe('a reserved path', () => {
  test('is a first path segment of the site, in any case, and not a lookalike of one', () => {
    for (const name of ['account', 'ACCOUNT', 'quests', 'media'])
      expect(isReservedPath(name), name).toBe(true);
    // Accounts may have had such names before they were reserved. Their profiles remain visible.
    for (const name of ['hilfe', 'adm1n', 'acc0unt', 'a_c_c_o_u_n_t', 'my_ulifyi', 'mia'])
      expect(isReservedPath(name), name).toBe(false);
  });
});
