import { parseArgs } from 'node:util';

/** The options of `npm start` and `npm run dev`. */
export interface ServeOptions {
  /** Delete the kept data and start over. */
  readonly fresh: boolean;
  /** No sample community. */
  readonly empty: boolean;
  /**
   * The address to listen on. Unless it is loopback, sample data is refused, since its passwords
   * are known.
   */
  readonly host: string;
  /** Preferred port of the web app. */
  readonly port: number;
}

/** Parses the command line, or prints the usage and exits. */
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

/** Whether an address is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === '127.0.0.1' || host === 'localhost' || host === '::1';
}
