import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import { skipToken } from '@reduxjs/toolkit/query';
import { useWatchRotationQuery } from '../api/watch-rotation-api.ts';
import { useGetRotationQuery } from '../api/rotations-api.ts';
import type { EventRotation } from '../domain/event-rotation.ts';

/** The rotation of the event in the address, kept live, or why it isn't shown. */
export function RotationGate({ children }: { children: (event: EventRotation) => ReactNode }) {
  const { slug = '', eventId = '' } = useParams();
  const { currentData: event, error, isError, isFetching, refetch } = useGetRotationQuery(eventId);
  useWatchRotationQuery(
    event ? { clubId: event.clubId, topic: event.topic, heardUntil: event.heardUntil } : skipToken,
  );
  usePageTitle(event && `${event.title} rotation`);
  if (event) return children(event);
  const outside = error !== undefined && 'code' in error && error.code === 'not_a_member';
  return (
    <Page title="Rotation" back={{ to: `/clubs/${slug}`, label: 'Back to club' }}>
      {isError ? (
        <ErrorState
          title={outside ? 'Only club members can see this' : "The rotation couldn't be loaded"}
          text={
            outside
              ? 'Rotations are shown to members of the club whose event it is.'
              : 'Check your connection and try again.'
          }
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
    </Page>
  );
}
