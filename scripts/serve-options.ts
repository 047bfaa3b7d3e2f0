import { parseArgs } from 'node:util';

/** What `npm start` and `npm run dev` were asked for. */
export interface ServeOptions {
  /** Throw the kept data away and start over. */
  readonly fresh: boolean;
  /** No sample community. */
  readonly empty: boolean;
  /** Address to listen on. Other than loopback it refuses sample data, whose passwords are known. */
  readonly host: string;
  /** Preferred port of the web app. */
  readonly port: number;
}

/** Reads the command line, or prints what can be said there and ends. */
export function readServeOptions(command: string): ServeOptions {
  try {
    return parse();
  } catch (error) {
    const usage = `Usage: ${command} -- [--fresh] [--empty] [--host ADDRESS] [--port NUMBER]`;
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return process.exit(2);
  }
}

function parse(): ServeOptions {
  const { values } = parseArgs({
    options: {
      fresh: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '3000' },
    },
  });
  const { fresh, empty, host } = values;
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_000)
    throw new Error(`--port ${values.port} is no port.`);
  return { fresh, empty: empty || !isLoopback(host), host, port };
}

/** Whether only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === 'localhost' || host === '::1';
}
