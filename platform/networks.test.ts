import { describe, expect, test } from 'vitest';
import { networkOf, providerNetworkOf, widerNetworkOf } from './networks.ts';

describe('the network that counts as one caller is', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002:0:0:0:9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1:1:1:1', '2001:db8:0:0::/64'],
    ['2001::5:1:1:1:1', '2001:0:0:5::/64'],
    ['2001:0:0:5::1', '2001:0:0:5::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['64:ff9b::203.0.113.7', '203.0.113.7'],
    ['64:ff9b::cb00:7107', '203.0.113.7'],
    // These two addresses resemble addresses with an embedded IPv4 address, but do not contain one.
    ['::1:ffff:203.0.113.7', '0:0:0:0::/64'],
    ['64:ff9b:1::203.0.113.7', '64:ff9b:1:0::/64'],
    ['', ''],
    ['unknown', 'unknown'],
    ['1.2.3', '1.2.3'],
  ])('for %s %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
    expect(networkOf(network)).toBe(network);
  });
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.7', null],
  ['::ffff:203.0.113.7', null],
  ['', null],
])('the wider network of %s is %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.0.0/16'],
  ['::ffff:203.0.113.7', '203.0.0.0/16'],
  ['2001:db8:1:2::/64', '2001:db8::/29'],
  ['2001:dbf:ffff::1', '2001:db8::/29'],
  ['2001:dc0::1', '2001:dc0::/29'],
  ['', ''],
])('the provider network of %s is %s', (address, network) => {
  expect(providerNetworkOf(address)).toBe(network);
});
