import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Of this machine, of private networks, or of nobody (RFC 6890). */
export function isPrivate(address: string): boolean {
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (PRIVATE.check(address, family)) return true;
  return Object.values(networkInterfaces()).some((found) => found?.some((own) => own.address === address));
}

/** IPv4 ranges also hold as ::ffff:… */
const PRIVATE = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '2001::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]) {
  const [net, bits] = range.split('/') as [string, string];
  PRIVATE.addSubnet(net, Number(bits), isIPv6(net) ? 'ipv6' : 'ipv4');
}

/** @throws for a literal address, which no lookup sees. */
export function refusePrivateHost(hostname: string): void {
  const literal = hostname.replaceAll(/[[\]]/g, '');
  if (isIP(literal) !== 0 && isPrivate(literal)) throw new PrivateAddressError(literal);
}

/** The connection goes to what is checked here: a name cannot change in between. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const refused = found.find(({ address }) => isPrivate(address));
    if (refused) return done(new PrivateAddressError(refused.address), []);
    if (options.all) return done(null, found);
    done(null, found[0]!.address, found[0]!.family);
  });
};

class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';

  constructor(address: string) {
    super(`La dirección ${address} es de esta máquina o de una red privada: no se la llama.`);
  }
}
