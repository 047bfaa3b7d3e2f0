import { useState } from 'react';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { CalendarSheet } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Scoreboard } from '../../../shared/ui/scoreboard.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { SkeletonBlock, SkeletonRow } from '../../../shared/ui/skeleton.tsx';
import type { Club } from '../domain/club.ts';
import { joiningWords } from '../domain/club-words.ts';
import { PendingRequests } from './pending-requests.tsx';
import { PostAnnouncement } from './post-announcement.tsx';
import { QuickTiles } from './quick-tiles.tsx';

export const manageTitle = (club: Pick<Club, 'name'>): string => `Manage ${club.name}`;

/** What owner and admins do for their club. */
export function ManagePage({ club }: { club: Club }) {
  const [posting, setPosting] = useState(false);
  const requests = club.pendingRequests ?? [];
  return (
    <Page title={manageTitle(club)} back={{ to: `/clubs/${club.slug}`, label: 'Back to Club' }}>
      <div className="space-y-10">
        <QuickTiles onPostAnnouncement={() => setPosting(true)} />
        <section aria-labelledby="statistics" className="space-y-3">
          <SectionHeading id="statistics">Club Statistics</SectionHeading>
          <Scoreboard
            label="Club numbers"
            scores={[
              { label: 'Members', value: club.memberCount.toLocaleString('en') },
              { label: 'Pending requests', value: requests.length },
              {
                label: 'Member limit',
                value: club.memberLimit?.toLocaleString('en') ?? <Words>Unlimited</Words>,
              },
              { label: 'Joining', value: <Words>{joiningWords(club)}</Words> },
            ]}
          />
        </section>
        <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <section aria-labelledby="requests" className="space-y-3">
            <SectionHeading id="requests" action={<CountBadge count={requests.length} />}>
              Pending Join Requests
            </SectionHeading>
            <PendingRequests clubId={club.id} requests={requests} />
          </section>
          <section aria-labelledby="activity" className="space-y-3">
            <SectionHeading id="activity">Recent Activity</SectionHeading>
            <EmptyState
              level={3}
              drawing={<CalendarSheet />}
              title="No activity to show yet"
              text="Soon this will tell who joined, who left and what was decided in the club."
            />
          </section>
        </div>
      </div>
      <PostAnnouncement club={club} open={posting} onClose={() => setPosting(false)} />
    </Page>
  );
}

/** Words among the numbers: smaller, so that they fit a phone. */
function Words({ children }: { children: string }) {
  return <span className="text-2xl leading-none sm:text-3xl">{children}</span>;
}

export function ManagePageSkeleton() {
  return (
    <div className="mx-auto max-w-6xl space-y-6 px-4 pt-16 sm:px-6">
      <SkeletonBlock className="h-10 w-2/3 max-w-md" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <SkeletonBlock className="h-24" />
        <SkeletonBlock className="h-24" />
        <SkeletonBlock className="h-24" />
        <SkeletonBlock className="h-24" />
      </div>
      <SkeletonRow />
      <SkeletonRow />
    </div>
  );
}
