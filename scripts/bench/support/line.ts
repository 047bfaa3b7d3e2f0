// Simulates the network between a browser and the app with a proxy on this machine: the browser's
// own throttling would need a debugger, which takes time itself.
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '../../../supabase/local/settings.ts';

const HOST = '127.0.0.1';
/** A phone on a slow network, with Lighthouse's values. */
const LATENCY_MS = 150;
const BYTES_A_MS = 204.8;

export type Line = 'usual' | 'poor' | 'none';

export interface OpenLine {
  /** Chromium's command line switches. */
  readonly switches: readonly string[];
  readonly close: () => Promise<void>;
}

export async function openLine(line: Line): Promise<OpenLine> {
  if (line === 'usual') return { switches: [], close: async () => {} };
  const port = await freePort(0, HOST);
  // Otherwise this machine's own addresses bypass the proxy.
  const switches = [`--proxy-server=http://${HOST}:${port}`, '--proxy-bypass-list=<-loopback>'];
  // Without anybody listening there is no network.
  if (line === 'none') return { switches, close: async () => {} };
  const proxy = createServer(
    (asked, answer) => void forward(asked, answer).catch(() => answer.destroy()),
  );
  proxy.on('connect', tunnel);
  proxy.listen(port, HOST);
  await once(proxy, 'listening');
  return {
    switches,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}

async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  await after(LATENCY_MS);
  const onward = ask(asked.url ?? '', { method: asked.method, headers: asked.headers });
  asked.pipe(onward);
  const [found]: IncomingMessage[] = await once(onward, 'response');
  if (!found) throw new Error('No answer.');
  answer.writeHead(found.statusCode ?? 502, found.headers);
  for await (const chunk of found) {
    await after(chunk.length / BYTES_A_MS);
    answer.write(chunk);
  }
  answer.end();
}

/** Web sockets: slow to open. */
function tunnel({ url = '' }: IncomingMessage, near: Duplex): void {
  const [host, port] = url.split(':');
  const far = connect(Number(port), host);
  const open = async (): Promise<void> => {
    await after(LATENCY_MS);
    near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    near.pipe(far).pipe(near);
  };
  far.once('connect', () => void open());
  for (const end of [near, far]) {
    end.on('error', () => {
      near.destroy();
      far.destroy();
    });
  }
}
