import { Outlet, useParams } from 'react-router-dom';
import { useViewerState } from '../../../shared/api/viewer.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useInbox } from '../api/inbox-api.ts';
import { Conversations, DemoConversations } from '../components/inbox/conversations.tsx';

/** The conversations at the left, the one that is open at the right; in narrow windows one of the two. */
export function Component() {
  const { userId } = useParams();
  const state = useViewerState();
  const inbox = useInbox();
  const shown = {
    level: userId === undefined ? (1 as const) : (2 as const),
    now: useNow(),
    zone: deviceZone(),
  };
  return (
    <div className="mx-auto grid h-[calc(100dvh-11rem)] min-h-96 w-full max-w-7xl grow grid-cols-1 md:h-[calc(100dvh-4rem)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:border-x lg:border-rule">
      <section
        aria-label="Conversations"
        className={classNames(
          'flex min-h-0 min-w-0 flex-col lg:border-r lg:border-rule',
          userId !== undefined && 'max-lg:hidden',
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
        className={classNames(
          'flex min-h-0 min-w-0 flex-col',
          userId === undefined && 'max-lg:hidden',
        )}
      >
        <Outlet />
      </section>
    </div>
  );
}
