import { isIPv6 } from 'node:net';

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
