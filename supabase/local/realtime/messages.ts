import type { Pgoutput } from 'pg-logical-replication';
import type { Hub } from './hub.ts';
import { follow, type Replication } from './replication.ts';

/** Tells the rows committed to realtime.messages to those who listen to their topics. */
export function followMessages(
  connectionString: string,
  hub: Hub,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<Replication> {
  return follow(
    {
      connectionString,
      slot: 'supabase_realtime_messages',
      publication: 'supabase_realtime_messages_publication',
      signal,
      log,
    },
    (entry) => tell(entry, hub),
  );
}

function tell(entry: Pgoutput.Message, hub: Hub): void {
  if (entry.tag !== 'insert') return;
  const { id, topic, event, payload, private: isPrivate }: Record<string, unknown> = entry.new;
  if (typeof id !== 'string' || typeof topic !== 'string') return;
  hub.announce(topic, isPrivate === 't', {
    event: typeof event === 'string' ? event : '',
    content: Buffer.from(typeof payload === 'string' ? payload : '{}'),
    isJson: true,
    meta: { id },
  });
}
