import type { Readable } from 'node:stream';
import type { Transporter } from 'npm:nodemailer@10.6.0';

/**
 * Whether the latest letter has started to go to the server. Errors don't say: a lost connection looks the same before
 * and after the letter.
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
