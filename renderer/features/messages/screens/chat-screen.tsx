import { useParams, useSearchParams } from 'react-router-dom';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { ChatSkeleton, NoChat } from '../../../shared/chat/chat-places.tsx';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import { isUuid } from '../../../shared/is-uuid.ts';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { SampleFrame } from '../../../shared/ui/sample-frame.tsx';
import { useGetThreadQuery } from '../api/messages-api.ts';
import { DemoChat } from '../components/demo-chat.tsx';
import { LiveChat, type RenderedChat } from '../components/live-chat.tsx';
import { isDemo } from '../domain/demo.ts';

/** /chat/{userId} */
export function ChatScreen(render: RenderedChat) {
  const { userId = '' } = useParams();
  const state = useViewerState();
  const now = useNow();
  const zone = deviceZone();
  if (isDemo(userId)) return <DemoChat key={userId} id={userId} {...{ now, zone }} />;
  if (!isUuid(userId)) return <NoChat title="User not found" />;
  if (state.status !== 'signed-in') return <ChatSkeleton />;
  const peerId = userId.toLowerCase();
  return <Chat key={peerId} viewerId={state.userId} {...{ peerId, now, zone }} {...render} />;
}

function Chat({
  viewerId,
  peerId,
  now,
  zone,
  ...render
}: RenderedChat & {
  viewerId: string;
  peerId: string;
  now: Date;
  zone: Zone;
}) {
  const [search] = useSearchParams();
  const { currentData: thread, isError, isFetching, refetch } = useGetThreadQuery(peerId);
  usePageTitle(thread?.peer.fullName);
  const problem = isError ? { retry: () => void refetch(), busy: isFetching } : null;
  if (thread === null) return <NoChat title="User not found" />;
  if (thread !== undefined) {
    const introduced = search.get('introduced') !== null;
    return <LiveChat {...{ thread, viewerId, introduced, problem, now, zone }} {...render} />;
  }
  if (problem === null) return <ChatSkeleton />;
  return (
    <>
      <ErrorState
        title="This conversation couldn't be loaded"
        text="This is sample data for preview only."
        onRetry={problem.retry}
        busy={problem.busy}
      />
      <SampleFrame className="grow">
        <DemoChat id={peerId} {...{ now, zone }} />
      </SampleFrame>
    </>
  );
}
