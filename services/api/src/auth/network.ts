import { isIPv6 } from 'node:net';

/** Eight groups of an IPv6 address, `::` filled up. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: gap }, () => '0'), ...right];
}

/** What one subscriber can change at will counts as one: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const prefix = groupsOf(address.toLowerCase().split('%')[0] ?? '')
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''));
  return `${prefix.join(':')}::/64`;
}

/** Whether the caller sits on this very machine (the development shortcut, decisions.md 3). */
export function isLoopback(address: string): boolean {
  return address === '::1' || networkOf(address).startsWith('127.');
}
