import { useState } from 'react';
import { Composer } from '../../../shared/chat/composer.tsx';
import type { Zone } from '../../../shared/dates/wall-time.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { demoThread } from '../domain/demo.ts';
import { ChatHeader } from './chat-header.tsx';
import { PairThread } from './pair-thread.tsx';

const NOTHING = () => undefined;

/** A conversation with a sample player. */
export function DemoChat({ id, now, zone }: { id: string; now: Date; zone: Zone }) {
  const [draft, setDraft] = useState('');
  const notify = useNotify();
  const thread = demoThread(id, now);
  if (thread === null) return null;
  return (
    <>
      <ChatHeader
        peer={thread.peer}
        status="Sample player"
        online={false}
        hasProfile={false}
        challenge={null}
      />
      <PairThread
        {...{ thread, now, zone }}
        waiting={[]}
        isTyping={false}
        older={{ busy: false, failed: false, load: NOTHING }}
        onRetry={NOTHING}
        onDiscard={NOTHING}
        note={
          <p className="mx-4 mb-2 border-l-4 border-l-court bg-court-wash px-4 py-2">
            This is a demo conversation. Authentication required for real messaging.
          </p>
        }
      />
      <Composer
        label={`Message to ${thread.peer.fullName}`}
        draft={draft}
        onDraft={setDraft}
        onSend={() =>
          notify({
            tone: 'info',
            title: 'Authentication required',
            description: 'Please log in to send messages',
          })
        }
      />
    </>
  );
}
