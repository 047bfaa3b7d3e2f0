import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../../shared/api/session.ts';
import { usePlatform } from '../../../../shared/platform/platform-context.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Loading, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { Switch } from '../../../../shared/ui/switch.tsx';
import {
  useAllowPushMutation,
  useGetPushStateQuery,
  useStopPushMutation,
} from '../../api/push-api.ts';
import { whyNoPush } from '../../domain/push-state.ts';

/** Push to this browser, on or off, or why it isn't available. `children`: what is pushed. */
export function PushSwitch({ children }: { children: ReactNode }) {
  const desktop = usePlatform().name === 'desktop';
  if (desktop)
    return (
      <p className="text-muted">
        You don't need push in the desktop app. It notifies you automatically while it's open.
      </p>
    );
  return <BrowserPush>{children}</BrowserPush>;
}

function BrowserPush({ children }: { children: ReactNode }) {
  const viewerId = useSelector(selectUserId) ?? '';
  const { data: state, isError, isFetching, refetch } = useGetPushStateQuery();
  const [allow, { isLoading: allowing }] = useAllowPushMutation();
  const [stop, { isLoading: stopping }] = useStopPushMutation();
  if (state === undefined)
    return isError ? (
      <ErrorState
        title="We couldn't check push notifications"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    ) : (
      <Loading>
        <SkeletonRow />
      </Loading>
    );
  if (state.status !== 'ready') return <p className="text-muted">{whyNoPush(state)}</p>;
  const { on, publicKey } = state;
  const turn = async (wanted: boolean): Promise<void> => {
    if (!wanted) {
      await stop();
      return;
    }
    // Requested here and not earlier: browsers only allow it during a press.
    await Notification.requestPermission();
    await allow({ publicKey, account: viewerId });
  };
  return (
    <>
      <div className="border-y border-rule">
        <Switch
          label="Push notifications in this browser"
          hint="Get notifications while CourtCrew is closed."
          checked={(on && !stopping) || allowing}
          // Not disabled meanwhile, which would drop the focus.
          onCheckedChange={(wanted) => {
            if (!allowing && !stopping) void turn(wanted);
          }}
        />
      </div>
      {on && children}
    </>
  );
}
