import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { usePreferences } from '../api/preferences-api.ts';
import { NotificationSettings } from '../components/settings/notification-settings.tsx';

/** /settings/notifications */
export function Component() {
  const { preferences, isError, isFetching, retry, change } = usePreferences();
  return (
    <Page
      title="Notification settings"
      back={{ to: '/settings', label: 'Back to settings' }}
      width="reading"
    >
      {preferences ? (
        <NotificationSettings preferences={preferences} onChange={change} />
      ) : isError ? (
        <ErrorState
          title="Your notification settings couldn't be loaded"
          text="Nothing has changed. Check your connection and try again."
          onRetry={retry}
          busy={isFetching}
        />
      ) : (
        <Loading>
          {Array.from({ length: 8 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      )}
    </Page>
  );
}
