import { connect, createServer, type Server, type Socket } from 'node:net';
import { serveWeb, type WebServer } from '../../../scripts/web-server.ts';
import { WEB } from '../../../scripts/paths.ts';
import { freePort } from '../../../supabase/local/settings.ts';
import { environment } from './environment.ts';

/** A site whose connection to the backend a test can cut, for pages and workers. */
export interface LinedSite {
  readonly origin: string;
  /** The backend's address, as the site sees it. */
  readonly backend: string;
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';

export async function openLinedSite(): Promise<LinedSite> {
  const backend = new URL(environment('API'));
  const port = await freePort(0, HOST);
  const sockets = new Set<Socket>();
  let server: Server | null = null;

  const join = (near: Socket): void => {
    const far = connect(Number(backend.port), backend.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Either end may close first.
      socket.on('error', () => [near, far].map((end) => end.destroy()));
    }
    near.pipe(far).pipe(near);
  };
  const restore = async (): Promise<void> => {
    const opened = createServer(join);
    server = opened;
    await new Promise<void>((resolve) => {
      opened.listen(port, HOST, resolve);
    });
  };
  const cut = async (): Promise<void> => {
    const closing = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => {
      if (closing) closing.close(() => resolve());
      else resolve();
    });
  };

  await restore();
  const web: WebServer = await serveWeb({
    folder: WEB,
    config: {
      supabaseUrl: `http://${HOST}:${port}`,
      publishableKey: environment('PUBLISHABLE_KEY'),
    },
    port: await freePort(0, HOST),
    host: HOST,
  });
  return {
    origin: web.url,
    backend: `http://${HOST}:${port}`,
    cut,
    restore,
    close: async () => {
      await web.close();
      await cut();
    },
  };
}
