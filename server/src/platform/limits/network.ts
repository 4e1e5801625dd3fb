import { BlockList, isIP, isIPv6 } from 'node:net';

/** Networks of one's own, which the internet does not know. */
export const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8);
thisMachine.addAddress('::1', 'ipv6');

/** What an address is counted by: itself, or the /64 network of an IPv6 address, of which one household has all addresses. */
export const networkOf = (ip: string): string => prefixOf(ip, 64);

/** What it is counted by a second time, with more room: the /48 of an IPv6 address, of which one customer can have all networks. */
export const siteOf = (ip: string): string => prefixOf(ip, 48);

function prefixOf(ip: string, bits: 48 | 64): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(ip)) return ip;
  const [address = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...back];
  return `${groups
    .slice(0, bits / 16)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/${String(bits)}`;
}

/** A network in words by which people know their own again, and by which no single line of it is found: the last part is left out. */
export function placeOf(ip: string): string {
  const address = networkOf(ip).includes('/') ? (ip.split('%')[0] ?? ip) : networkOf(ip);
  if (isIP(address) === 0) return 'an unknown network';
  const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (thisMachine.check(address, kind)) return 'this machine';
  if (privateNetworks.check(address, kind)) return 'the local network';
  return kind === 'ipv4' ? address.replace(/\d+$/, 'x') : siteOf(address).replace('/48', 'x');
}
