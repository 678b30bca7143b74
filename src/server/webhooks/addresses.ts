import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Tells whether an IP address is of this machine, of a private network or of another special range. */
export function isPrivate(address: string): boolean {
  // 'fe80::1%eth0' names an interface.
  const [plain] = address.split('%') as [string];
  const family = isIPv6(plain) ? 'ipv6' : 'ipv4';
  // An IPv4 address can be written as IPv6, '::ffff:10.0.0.1', which Node.js finds in an IPv4 list too.
  const special = family === 'ipv4' || IPV4_MAPPED.check(plain, family) ? SPECIAL_IPV4 : SPECIAL_IPV6;
  if (special.check(plain, family)) return true;
  return Object.values(networkInterfaces()).some((addresses) =>
    addresses?.some((each) => each.address === plain),
  );
}

/** IANA's whole IPv4 Special-Purpose Address Registry (2025-05), and multicast (RFC 5771). */
const SPECIAL_IPV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]);

/**
 * Everything outside 2000::/3, the only global unicast range (iana-ipv6-unicast-address-assignments): ::, ::1,
 * 64:ff9b::, 100::, 5f00::, fc00::, fe80::, fec0::, ff00:: and more. Within 2000::/3, the whole IANA IPv6
 * Special-Purpose Address Registry (iana-ipv6-special-registry, 2025-05).
 */
const SPECIAL_IPV6 = listOf('ipv6', [
  '::/3',
  '4000::/2',
  '8000::/1',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
]);

const IPV4_MAPPED = listOf('ipv6', ['::ffff:0:0/96']);

/** In a mixed list every IPv4 address would be special: Node.js compares it as ::ffff:…, which is within ::/3. */
function listOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net, bits] = range.split('/') as [string, string];
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Refuses a host that is a private IP address. A name is checked when it is looked up (`publicLookup`). @throws PrivateAddressError */
export function refusePrivateHost(hostname: string): void {
  const literal = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) !== 0 && isPrivate(literal)) throw new PrivateAddressError(literal);
}

/** Looks a name up and refuses private addresses. The connection uses this very result, since a second lookup could differ. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, []);
    const refused = addresses.find(({ address }) => isPrivate(address));
    if (refused) return done(new PrivateAddressError(refused.address), []);
    if (options.all) return done(null, addresses);
    done(null, addresses[0]!.address, addresses[0]!.family);
  });
};

class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor(address: string) {
    super(`La dirección ${address} es de esta máquina o de una red privada: no se la llama.`);
  }
}
