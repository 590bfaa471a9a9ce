import { describe, expect, test } from 'vitest';
import { isOwnActionUrl } from './own-action-url.ts';

const ORIGINS = [
  'https://ulifyi.example',
  'https://login.ulifyi.example',
  'https://api.ulifyi.example:8443',
  'https://ulf.example',
];
const acts = (address: string) => isOwnActionUrl(address, ORIGINS);

describe('a URL of this site whose visit may have side effects', () => {
  test.each([
    'https://ulifyi.example/api/v1/sign-in/logout',
    'https://ulifyi.example/api/v1/@me/payments/create/checkout?product_id=short&agreed=terms_and_start',
    'https://ulifyi.example/api/v1/short/generate?service=spotify',
    'https://ulifyi.example/sign-in/logout',
    'https://ulifyi.example/login?return_to=/account',
    'https://ulifyi.example/register',
    'https://ulifyi.example/account',
    'https://ulifyi.example/account/security#password',
    'https://ulifyi.example/account.data',
    'https://ulifyi.example/-/unavailable',
    'https://login.ulifyi.example/sign-in/login',
    'https://api.ulifyi.example/api/v1/sign-in/logout',
    'https://ulf.example/api/v1/sign-in/logout',
  ])('%s', (address) => {
    expect(acts(address)).toBe(true);
  });

  test.each([
    'HTTP://ULIFYI.EXAMPLE/API/v1/sign-in/logout',
    'ulifyi.example/api/v1/sign-in/logout',
    '  ulifyi.example/account  ',
    '//ulifyi.example/account',
    'https:ulifyi.example/account',
    'https:/ulifyi.example/account',
    'https://ulifyi.example:443/account',
    'https://ulifyi.example:8080/account',
    'ulifyi.example:443/account',
    'https://ulifyi.example./account',
    'https://www.ulifyi.example/account',
    'https://somebody:secret@ulifyi.example/account',
    'https:\\\\ulifyi.example\\account',
    'https://ulifyi.example\\api\\v1',
    'https://ulifyi.example//account',
    'https://ulifyi.example/about/..//account',
    'https://ulifyi.example/./account',
    'https://ulifyi.example/%2e/account',
    'https://ulifyi.example/x/%2E%2e/account',
    'https://ulifyi.example/x%2f..%2faccount',
    'https://ulifyi.example/%61ccount',
    'https://ulifyi.example/%2561ccount',
    'https://ulifyi.example/ap%69/v1',
    'https://ulifyi.example/api%2fv1%2fsign-in%2flogout',
    'https://ulifyi.example/%5caccount',
    'https://ulifyi.example/account;x=1/security',
    'https://ulifyi.example/sign%2din/logout',
    'https://ulifyi\u00ad.example/account',
    'https://ｕｌｉｆｙｉ.example/account',
    'https://ulifyi。example/account',
    'https://uli\tfyi.example/acc\nount',
  ])('is recognised in the spelling %j', (address) => {
    expect(acts(address)).toBe(true);
  });

  test.each([
    'https://ulifyi.example',
    'https://ulifyi.example/',
    'https://ulifyi.example/@mia',
    'https://ulifyi.example/mia/post/abc',
    'https://ulifyi.example/quests?next=/account',
    'https://ulifyi.example/support#/account',
    'https://ulifyi.example/accounts',
    'https://ulifyi.example/apiary',
    'https://ulifyi.example/account/..',
    'https://ulifyi.example/s?sId=abcdef',
    'https://ulf.example/s?sId=abcdef',
    'https://other.example/account',
    'https://ulifyi.example.other.example/api/v1/sign-in/logout',
    'https://other.example/https://ulifyi.example/account',
    'https://ulifyi.example@other.example/account',
    'https://shop.ulifyi.example/account',
    'mailto:someone@ulifyi.example',
    '',
    'https://',
  ])('%j is not one', (address) => {
    expect(acts(address)).toBe(false);
  });
});
