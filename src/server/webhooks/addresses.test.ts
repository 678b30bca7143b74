import { expect, test } from 'vitest';
import { isPrivate } from './addresses.ts';

test.each([
  ['this machine', ['127.0.0.1', '0.0.0.0', '::1', '::']],
  ['a private network', ['10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', 'fd00::1', 'fc00::1']],
  ['a single link', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1']],
  ['an IPv4 address in IPv6', ['::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:c0a8:1', '::ffff:192.0.2.1']],
  ['a translated IPv4 address', ['64:ff9b::7f00:1', '64:ff9b:1::1', '::127.0.0.1', '::ffff:0:127.0.0.1']],
  ['multicast and broadcast', ['224.0.0.1', '255.255.255.255', 'ff02::1']],
  ['an example', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
  [
    'a benchmark or another protocol',
    ['198.19.255.255', '2001:2::1', '2001:10::1', '2001:20::1', '2001:30::1'],
  ],
  ['a service of IPv4', ['192.0.0.8', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.175.48.1']],
  ['a service of IPv6', ['100::1', '100:0:0:1::1', '2001::1', '2002:7f00:1::1', '2620:4f:8000::1']],
  ['an unassigned range', ['240.0.0.1', '4000::1', '5f00::1', '8000::1']],
])('not public: %s, %j', (_kind, addresses) => {
  expect(addresses.filter((address) => !isPrivate(address))).toEqual([]);
});

test('other addresses are public', () => {
  const addresses = ['200.45.1.1', '8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8'];
  const ofIpv6 = ['2800:810::1', '2606:4700::1', '2a00:1450::1'];
  expect([...addresses, ...ofIpv6].filter(isPrivate)).toEqual([]);
});
