import type { Readable } from 'node:stream';
import type { Transporter } from 'npm:nodemailer@10.6.0';

/**
 * Tells whether the latest letter has begun to leave for the server. Errors do not: whatever ends a connection is called the
 * same, before the letter and after it.
 */
export function watchHandover(transport: Pick<Transporter, 'use'>): () => boolean {
  let letter: Readable | null = null;
  transport.use('stream', ({ message }, done) => {
    letter = null;
    const open = message.createReadStream.bind(message);
    message.createReadStream = (options) => (letter = open(options));
    done();
  });
  return () => letter?.readableDidRead ?? false;
}
