import { Outlet, useParams } from 'react-router-dom';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { usePageMark } from '../../../shared/ui/use-page-mark.ts';
import { useInbox } from '../api/inbox-api.ts';
import { useKeyboardRoom } from '../components/use-keyboard-room.ts';
import { useWriting } from '../components/use-writing.ts';
import { Conversations, DemoConversations } from '../components/inbox/conversations.tsx';

/**
 * At this height a conversation has no room beside a phone's bottom bar: for example at twice the
 * text size.
 */
const LOW = '(height < 32rem)';

/** The conversations at the left, the open one at the right; in narrow windows one of the two. */
export function Component() {
  const { userId, channelId } = useParams();
  const open = userId ?? channelId;
  const state = useViewerState();
  const inbox = useInbox();
  const shown = {
    level: open === undefined ? (1 as const) : (2 as const),
    now: useNow(),
    zone: deviceZone(),
  };
  const { writing, handlers } = useWriting(open ?? '');
  const room = useKeyboardRoom(writing);
  const isLow = useMedia(LOW);
  const takesRoom = writing || (isLow && open !== undefined);
  // On phones this hides the bottom bar (app/shell).
  usePageMark('room-taken', takesRoom);
  usePageMark('fills');
  return (
    <div
      {...handlers}
      // Leaves room for lines above it (shared/ui/base.css).
      data-fills
      style={room ?? undefined}
      className={classNames(
        'grid w-full grid-cols-1 lg:grid-cols-[22rem_minmax(0,1fr)]',
        'pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]',
        room
          ? 'fixed inset-x-0 z-40 bg-paper'
          : 'mx-auto min-h-60 max-w-7xl grow md:h-[calc(100dvh-4rem)] lg:border-x lg:border-rule',
        !room &&
          (takesRoom
            ? 'h-[calc(100dvh-4rem)] max-md:pb-[env(safe-area-inset-bottom)]'
            : 'h-[calc(100dvh-11rem-env(safe-area-inset-bottom))]'),
      )}
    >
      <section
        aria-label="Conversations"
        className={classNames(
          'flex min-h-0 min-w-0 flex-col lg:border-r lg:border-rule',
          // On phones it reaches down to the bottom bar, like every page: over the room for the ball.
          'max-md:-mb-[calc(3rem-2px)] max-md:room-taken:mb-0',
          open !== undefined && 'max-lg:hidden',
        )}
      >
        {state.status === 'signed-in' ? (
          <Conversations viewerId={state.userId} unread={inbox?.unread ?? 0} {...shown} />
        ) : (
          <DemoConversations {...shown} />
        )}
      </section>
      <section
        aria-label="Conversation"
        // Moves the focus past the list when a conversation is opened (app/root-layout.tsx).
        data-arrival={open !== undefined || undefined}
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          open === undefined && 'max-lg:hidden',
        )}
      >
        <Outlet context={writing} />
      </section>
    </div>
  );
}
