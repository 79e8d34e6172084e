import ipaddr from 'ipaddr.js';

/** One subscriber can change the last 64 bits of an IPv6 address at will. */
const SUBSCRIBER_BITS = 64;

/** What counts as one client: an IPv4 address, or the /64 of an IPv6 one. Anything else counts as written. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(parsed.toString())}/${SUBSCRIBER_BITS}`);
  return `${network.toString()}/${SUBSCRIBER_BITS}`;
}

/** Whether the caller is on this machine (the development shortcut, decisions.md 3). */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}

/** Whether an address equals this one or is in this range (`10.0.0.0/8`); a malformed range contains nothing. */
export function isInRange(address: string, range: string): boolean {
  const network = range.includes('/') ? range : `${range}/${range.includes(':') ? 128 : 32}`;
  if (!ipaddr.isValid(address) || !ipaddr.isValidCIDR(network)) return false;
  const [parsed, [base, bits]] = [ipaddr.process(address), ipaddr.parseCIDR(network)];
  return parsed.kind() === base.kind() && parsed.match(base, bits);
}

const withoutZone = (address: string): string => address.split('%')[0] ?? address;
