import type { NetworkInterfaceInfo } from 'node:os';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Names of interfaces no phone can reach: containers, virtual machines, tunnels. */
const UNREACHABLE =
  /^(lo|docker|br-|veth|virbr|vmnet|vbox|vethernet|podman|cni|flannel|cali|lxc|lxd|tun|tap|wg|utun|ppp|ipsec|tailscale|zt|nordlynx|proton|hamachi|awdl|llw|anpi|bridge|ifb|dummy)/iu;
/** Networks of homes, the least likely first; containers like 172.16 to 172.31. */
const HOMES = [/^172\.(1[6-9]|2\d|3[01])\./u, /^10\.\d/u, /^192\.168\./u] as const;
const WIRELESS = /^(wl|wi-?fi|wlan|airport)/iu;
const WIRED = /^(en|eth|ethernet)/iu;

/** How likely phones in the room reach this address; 0: not at all. */
function score(name: string, { family, internal, address }: NetworkInterfaceInfo): number {
  if (family !== 'IPv4' || internal || UNREACHABLE.test(name) || address.startsWith('169.254.')) return 0;
  const isHome = HOMES.findIndex((home) => home.test(address)) + 1;
  return 1 + isHome * 10 + (WIRELESS.test(name) ? 2 : WIRED.test(name) ? 1 : 0);
}

/** Addresses for the phones in the room, best first. Never one that only this computer can reach. */
export const reachable = (interfaces: Interfaces): readonly string[] =>
  Object.entries(interfaces)
    .flatMap(([name, infos]) => (infos ?? []).map((info) => ({ address: info.address, score: score(name, info) })))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ address }) => address);

export const joinUrl = (address: string, port: number, code: string): string => `http://${address}:${port}/j/${code}`;
