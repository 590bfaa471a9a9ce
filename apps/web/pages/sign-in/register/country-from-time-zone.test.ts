import { expect, test } from 'vitest';
import { COUNTRIES } from '#contracts/rules/countries';
import { countryFromTimeZone } from './country-from-time-zone.ts';

test.each([
  ['Europe/Berlin', 'DE'],
  ['Europe/Busingen', 'DE'],
  ['Europe/Zurich', 'CH'],
  ['Europe/Vienna', 'AT'],
  ['Atlantic/Canary', 'ES'],
  ['America/Argentina/Buenos_Aires', 'AR'],
  ['Asia/Calcutta', 'IN'],
  ['Europe/Prague', ''],
  ['UTC', ''],
  ['', ''],
  [undefined, ''],
])('the time zone %s belongs to %j', (zone, country) => {
  expect(countryFromTimeZone(zone)).toBe(country);
});

test('every country has a time zone that this engine knows, and none belongs to two countries', () => {
  const zones = [...Intl.supportedValuesOf('timeZone')];
  const found = zones.map(countryFromTimeZone).filter((country) => country !== '');
  expect(new Set(found)).toEqual(new Set(COUNTRIES));
});
