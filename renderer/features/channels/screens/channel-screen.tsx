import { Navigate, useParams } from 'react-router-dom';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { ChatSkeleton, NoChat } from '../../../shared/chat/chat-places.tsx';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { isUuid } from '../../../shared/is-uuid.ts';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { useGetChannelQuery } from '../api/channels-api.ts';
import { ChannelChat, type RenderedChannel } from '../components/channel-chat.tsx';
import { channelTitle } from '../domain/channel-text.ts';

/** /channels/:channelId: by the channel's id, or that of the match whose players talk there. */
export function ChannelScreen(render: RenderedChannel) {
  const { channelId = '' } = useParams();
  const state = useViewerState();
  if (!isUuid(channelId)) return <NotFound />;
  if (state.status !== 'signed-in') return <ChatSkeleton />;
  const id = channelId.toLowerCase();
  return <Shown key={id} id={id} viewerId={state.userId} {...render} />;
}

function Shown({ id, viewerId, ...render }: RenderedChannel & { id: string; viewerId: string }) {
  const now = useNow();
  const zone = deviceZone();
  const { currentData: channel, isError, isFetching, refetch } = useGetChannelQuery(id);
  usePageTitle(channel ? channelTitle(channel) : undefined);
  if (channel === null) return <NotFound />;
  const problem = isError ? { retry: () => void refetch(), busy: isFetching } : null;
  if (channel === undefined) {
    if (problem === null) return <ChatSkeleton />;
    return (
      <ErrorState
        title="This conversation couldn't be loaded"
        text="Check your connection and try again."
        onRetry={problem.retry}
        busy={problem.busy}
      />
    );
  }
  if (channel.id !== id) return <Navigate to={`/channels/${channel.id}`} replace />;
  return <ChannelChat {...{ channel, viewerId, problem, now, zone }} {...render} />;
}

const NotFound = () => (
  <NoChat
    title="Conversation not found"
    text="You may have left the match or the club, or the club may have switched this channel off."
  />
);
