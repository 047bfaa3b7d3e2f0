import { Navigate, useParams } from 'react-router-dom';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';
import { Loading, SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { useGetChannelQuery } from '../api/channels-api.ts';
import { ChannelChat, type RenderedChannel } from '../components/channel-chat.tsx';
import { channelTitle } from '../domain/channel-text.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** /channels/:channelId: by the id of the channel, or of the match whose players talk there. */
export function ChannelScreen(render: RenderedChannel) {
  const { channelId = '' } = useParams();
  const state = useViewerState();
  if (!UUID.test(channelId)) return <NotFound />;
  if (state.status !== 'signed-in') return <ChannelSkeleton />;
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
    if (problem === null) return <ChannelSkeleton />;
    return (
      <ErrorState
        title="We couldn't load this conversation"
        text="Check your connection and try again."
        onRetry={problem.retry}
        busy={problem.busy}
      />
    );
  }
  if (channel.id !== id) return <Navigate to={`/channels/${channel.id}`} replace />;
  return <ChannelChat {...{ channel, viewerId, problem, now, zone }} {...render} />;
}

function NotFound() {
  return (
    <div className="flex grow flex-col justify-center">
      <h1 className="sr-only">Chat</h1>
      <EmptyState
        drawing={<LostBall />}
        title="Conversation not found"
        text="You may have left the match or the club, or the club may have switched this channel off."
        action={
          <ButtonLink to="/messages" variant="solid">
            Back to messages
          </ButtonLink>
        }
      />
    </div>
  );
}

function ChannelSkeleton() {
  return (
    <Loading className="px-4">
      <SkeletonRow />
      <SkeletonBlock className="mt-6 h-14 w-3/5" />
      <SkeletonBlock className="mt-3 ml-auto h-10 w-2/5" />
      <SkeletonBlock className="mt-3 h-10 w-1/3" />
    </Loading>
  );
}
