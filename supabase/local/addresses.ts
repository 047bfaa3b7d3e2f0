import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { freePort, NEAR } from './settings.ts';

/** How the stack is reached when it listens on a host. */
export interface Addresses {
  /** What to listen on. */
  readonly hosts: readonly string[];
  /** What others call this machine. */
  readonly publicHost: string;
  /** What this machine calls itself, which the inbox asks for. */
  readonly ownHost: string;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Loopback is always among what is listened on: the inbox opens there only. */
export function addressesOf(host: string): Addresses {
  if (LOOPBACK.has(host)) return { hosts: [host], publicHost: host, ownHost: host };
  if (isEverywhere(host)) {
    return { hosts: [host], publicHost: networkAddress() ?? '127.0.0.1', ownHost: '127.0.0.1' };
  }
  return { hosts: [host, '127.0.0.1'], publicHost: host, ownHost: '127.0.0.1' };
}

/** Whether a host stands for every address of this machine. */
export function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** `http://host:port`, with the brackets that an IPv6 address needs. */
export function httpUrl(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}

/** The first port from `preferred` on that is free on all of the hosts; as with one, another where none of the next ones is. */
export async function freePortOnAll(preferred: number, hosts: readonly string[]): Promise<number> {
  const [first = '127.0.0.1', ...others] = hosts;
  let wanted = preferred;
  for (let attempt = 0; attempt < NEAR; attempt += 1) {
    const port = await freePort(wanted, first);
    const free = await Promise.all(others.map((host) => isFree(port, host)));
    if (free.every(Boolean)) return port;
    wanted = preferred === 0 ? 0 : port + 1;
  }
  throw new Error(`No free port on ${hosts.join(' and ')} from ${preferred} on.`);
}

async function isFree(port: number, host: string): Promise<boolean> {
  return (await freePort(port, host).catch(() => undefined)) === port;
}

function networkAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((found) => found?.internal === false && found.family === 'IPv4')?.address;
}
