import dns from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that no push service on the internet has: https://www.iana.org/assignments/iana-ipv4-special-registry and its sister. */
const special = {
  ipv4: listOf('ipv4', [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/4', '240.0.0.0/4'],
  ]),
  // A list of its own: one of both takes every IPv4 address for one that is mapped into IPv6.
  ipv6: listOf('ipv6', [
    ...['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
    ...['2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
  ]),
};

function listOf(family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/');
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  const name = family === 6 ? 'ipv6' : 'ipv4';
  return family !== 0 && !special[name].check(address, name);
}

/** Names that only a machine itself or its own network knows. */
const ownNetwork = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa)\.?$/;

/**
 * Whether messages may be sent to an address that a browser has named: https, on its usual port, at a public host. `standIn` is
 * the origin of a push service on this machine, which only tests have.
 */
export function isPushAddress(address: string, standIn?: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, port, hostname, username, password } = new URL(address);
  if (standIn !== undefined && origin === standIn) return true;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? host.includes('.') && !ownNetwork.test(host) : isPublicAddress(host);
}

/** Looks up a host when it is connected to, and refuses it where any of its addresses is not public: a name may have changed since. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublicAddress(address)))
      return callback(new Error('The host of a push service is not on the public internet.'), '');
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};
