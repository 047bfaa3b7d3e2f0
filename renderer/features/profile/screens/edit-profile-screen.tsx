import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { useWaitingCall } from '../../../shared/offline/outbox-api.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useGetPlayerProfileQuery } from '../api/profile-api.ts';
import { EditProfileForm } from '../components/edit-profile-form.tsx';
import { PictureCard } from '../components/picture-card.tsx';
import { ProfileSkeleton } from '../components/profile-header.tsx';

/** /edit-profile */
export function Component() {
  const profile = useGetPlayerProfileQuery(useSelector(selectUserId) ?? '');
  // It is saved as a whole: without the waiting call, the next save would undo it.
  const waiting = useWaitingCall('save_profile');
  return (
    <Page title="Edit profile" back={{ to: '/profile', label: 'Back to profile' }} width="reading">
      {profile.data && waiting !== undefined ? (
        <div className="space-y-10">
          <PictureCard profile={profile.data} />
          <EditProfileForm profile={profile.data} waiting={waiting} />
        </div>
      ) : profile.isError ? (
        <ErrorState
          title="Your profile couldn't be loaded"
          text="Check your connection and try again."
          onRetry={() => void profile.refetch()}
          busy={profile.isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}
