import { Copy } from 'lucide-react';
import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { usePlatform } from '../../../../shared/platform/platform-context.tsx';
import { useLinkField } from '../../../../shared/sharing/use-link-field.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { buttonStyle } from '../../../../shared/ui/button-style.ts';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import {
  useGetCalendarFeedQuery,
  useRemoveCalendarFeedMutation,
  useResetCalendarFeedMutation,
} from '../../api/calendar/calendar-feed-api.ts';
import { feedText, subscribeLink } from '../../domain/calendar/calendar-feed.ts';

/**
 * Creates the private link for calendar programs to follow the player's matches and events, and
 * revokes it.
 */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { data: feed, isError, isFetching, refetch } = useGetCalendarFeedQuery();
  const [reset, { data: address, isLoading: resetting }] = useResetCalendarFeedMutation();
  const [remove, { isLoading: removing }] = useRemoveCalendarFeedMutation();
  const { field, copy } = useLinkField(address ?? '');

  const removeAndClose = async (): Promise<void> => {
    const { error } = await remove();
    if (error === undefined) onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Subscribe to your calendar"
      description="With a private link, your matches and club events show up in your own calendar and stay up to date. Anyone with the link can see them, so keep it private."
      footer={
        address ? (
          <>
            <Button onClick={onClose}>Done</Button>
            <Button
              variant="solid"
              icon={<Copy aria-hidden size={18} />}
              onClick={() => void copy()}
            >
              Copy link
            </Button>
          </>
        ) : (
          feed !== undefined && (
            <>
              {feed && (
                <Button busy={removing} onClick={() => void removeAndClose()}>
                  Remove link
                </Button>
              )}
              <Button variant="solid" busy={resetting} onClick={() => void reset()}>
                {feed ? 'Create a new link' : 'Create a link'}
              </Button>
            </>
          )
        )
      }
    >
      {address ? (
        <div className="space-y-4">
          <TextField
            {...field}
            label="Private link"
            hint="Copy it now. For your security, it's only shown once."
          />
          <OpenInCalendar address={address} />
        </div>
      ) : feed ? (
        <div className="space-y-2">
          <p>{feedText(feed, deviceZone())}</p>
          <p>A new link replaces this one. Calendars that use the old link will stop updating.</p>
        </div>
      ) : isError ? (
        <ErrorState
          title="Your link couldn't be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        feed === undefined && (
          <Loading>
            <SkeletonBlock className="h-6 w-full" />
          </Loading>
        )
      )}
    </Dialog>
  );
}

/** A desktop window follows no links to other programs; there the link is copied. */
function OpenInCalendar({ address }: { address: string }) {
  const platform = usePlatform();
  if (platform.name === 'desktop') return null;
  return (
    <a href={subscribeLink(address)} className={buttonStyle('quiet')}>
      Open in calendar
    </a>
  );
}
