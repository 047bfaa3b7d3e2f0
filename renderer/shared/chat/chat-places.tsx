import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LostBall } from '../ui/illustrations.tsx';
import { Loading, SkeletonBlock, SkeletonRow } from '../ui/skeleton.tsx';

/** Shown instead of a conversation the viewer can't see. */
export function NoChat({ title, text }: { title: string; text?: string }) {
  return (
    <div className="flex grow flex-col justify-center">
      <h1 className="sr-only">Chat</h1>
      <EmptyState
        drawing={<LostBall />}
        title={title}
        text={text}
        action={
          <ButtonLink to="/messages" variant="solid">
            Back to messages
          </ButtonLink>
        }
      />
    </div>
  );
}

/** Shown while a conversation loads. */
export function ChatSkeleton() {
  return (
    <Loading className="px-4">
      <SkeletonRow />
      <SkeletonBlock className="mt-6 h-14 w-3/5" />
      <SkeletonBlock className="mt-3 ml-auto h-10 w-2/5" />
      <SkeletonBlock className="mt-3 h-10 w-1/3" />
    </Loading>
  );
}
