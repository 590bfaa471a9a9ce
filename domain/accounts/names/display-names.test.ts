import { describe, expect, test } from 'vitest';
import { isDisplayName, normaliseDisplayName } from '#contracts/rules/names/display-name';
import { ORDINARY_NAMES } from '../../../tests/support/inputs/ordinary-names.ts';
import { isReservedDisplayName } from './display-name-columns.ts';
import { displayNameSkeleton } from './display-name-skeleton.ts';

const sameLook = (a: string, b: string) => displayNameSkeleton(a) === displayNameSkeleton(b);

describe('names that look alike have the same skeleton', () => {
  test.each([
    ['Mia', 'Міа', 'Cyrillic'],
    ['Mia', 'МІА', 'Cyrillic capitals'],
    ['Mia', 'ΜΙΑ', 'Greek capitals'],
    ['Mia', 'MlA', 'an l among capitals'],
    ['Anne Meier', 'AnneMeier', 'no space'],
    ['MIA KOPP', 'Mia Kopp', 'capitals'],
    ['Ilse Koch', 'llse Koch', 'an l for the first I'],
    ['Lena Roth', 'Iena Roth', 'an I for the first l'],
    ['Paul', 'PauI', 'an I for the last l'],
    ['Nelly', 'Ne11y', 'ones'],
    ['Otto', '0tt0', 'zeros'],
    ['Karo Beck 11', 'Karo Beck II', 'numbers in two systems'],
    ['Toma', 'Тома', 'Cyrillic with its own small letters'],
    ['Hovhannes', 'H0vhannes', 'a zero'],
    ['Isik', 'Isık', 'a dotless i'],
    ['Țepeș', 'Ţepeş', 'cedilla and comma'],
    ['wow', 'ԝоԝ', 'Cyrillic of other languages'],
    ['noun', 'ոօսո', 'Armenian'],
  ])('%s and %s: %s', (a, b) => {
    expect(sameLook(a, b)).toBe(true);
  });
});

describe('names that look different have different skeletons', () => {
  test.each([
    ['Arne', 'Ame'],
    ['Elia', 'Ella'],
    ['Müller', 'Muller'],
    ['Müller', 'Mueller'],
    ['Zoe', 'Zoë'],
    ['Jurić', 'Jurič'],
    ['Łukasz', 'Lukasz'],
    ['Søren', 'Soren'],
    ['Weiß', 'Weis'],
    ['Aila', 'Alla'],
    ['Marnie', 'Mamie'],
    ['Burns', 'Bums'],
    ['Şule', 'Sule'],
    ['Мария', 'Марина'],
    ['田中', '田口'],
    ['محمد', 'محمود'],
  ])('%s and %s', (a, b) => {
    expect(sameLook(a, b)).toBe(false);
  });
});

describe('names of the brand and its staff are reserved', () => {
  test.each([
    ...[
      'Ulifyi',
      'ULIFYI',
      'UIifyi',
      'U1ifyi',
      'Uljfyi',
      'Ulifvi',
      'Ulyfii',
      'Ulifiy',
      'Ullifyi',
      'Uliffyi',
      'Ülifyi',
    ],
    ...[
      'Ulifyı',
      'Úlífýí',
      'U l i f y i',
      'Ulif yi',
      'U lifyiTeam',
      'Mia von Ulifyi',
      'ulifyi2027',
      'VLIFYI',
      'Ulifyy',
    ],
    ...[
      'Support',
      'Support Team',
      ...[
        'QuestSupport',
        'Helpcenter',
        'Kundenhilfe',
        'Myadmin',
        'OfficialQuest',
        'Support24',
        'Staff Member',
      ],
      ...['Billing Dept', 'Техподдержка', 'Служба поддержки', 'サポート', '管理员', 'Moderación'],
      'S u p p o r t',
      'Sup port Mia',
      'SupportTeam',
      'Supp0rt',
      'Suppport',
      'Śupport',
    ],
    ...[
      'Admin',
      'ADMIN',
      'Adm1n',
      'Adrnin',
      'Adnnin',
      'Aclmin',
      'Adminn',
      'Admin 7',
      'Admin2027',
      '007Admin',
      'Аdмin',
    ],
    ...[
      'Админ',
      'Max Moderator',
      'Mia Moderatorin',
      'Official Mia',
      '0fficial',
      'Offiziell',
      'Offıcıal',
      'Oficial',
    ],
    ...[
      'Team Zürich',
      'Securitv',
      'Sicherheit',
      'Hilfe',
      'Kundenservice',
      'Datenschutz',
      'Redaktion',
      'Abuse',
    ],
    ...[
      'Root',
      'The Boss',
      'Trust and Safety',
      'R o o t',
      'Boss 1',
      'Quest Crew',
      'Das Presse Office',
      'Verified Mia',
    ],
  ])('%s', (name) => {
    expect(isReservedDisplayName(name)).toBe(true);
  });
});

describe('ordinary names', () => {
  test('are legal', () => {
    expect(ORDINARY_NAMES.filter((name) => !isDisplayName(normaliseDisplayName(name)))).toEqual([]);
  });

  test('are not reserved', () => {
    expect(ORDINARY_NAMES.filter(isReservedDisplayName)).toEqual([]);
  });

  test('all have different skeletons', () => {
    const groups = Map.groupBy(ORDINARY_NAMES, displayNameSkeleton);
    expect([...groups.values()].filter((names) => names.length > 1)).toEqual([]);
    expect(groups.size).toBeGreaterThan(200);
  });
});
