import { Megaphone, Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { CourtPattern } from '../../../../shared/ui/court-pattern.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { SkeletonBlock, SkeletonText } from '../../../../shared/ui/skeleton.tsx';
import { canManage, type Club, type ClubMember } from '../../domain/club.ts';
import { ClubFacts } from '../club-facts.tsx';
import { LeaveClub } from './leave-club.tsx';
import { MembersSection } from './members-section.tsx';
import { NotAMember } from './not-a-member.tsx';
import { FRAME } from '../../../../shared/ui/frame-style.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

const BACK = { to: '/dashboard', label: 'Back to Dashboard' } as const;
/** A white line keeps a blue court apart from the blue navigation above it. */
const BAND = 'h-28 border-y-2 border-line sm:h-40';

/** A club's home: for members who to play with and what is new, for others the way in. */
export function ClubPage({
  club,
  viewerId,
  matches,
  introductions,
  announcements,
  events,
  courts,
  renderMemberAction,
  onPostAnnouncement,
}: {
  club: Club;
  viewerId: string;
  /** For members: sections of other features. */
  matches: ReactNode;
  introductions: ReactNode;
  announcements: ReactNode;
  events: ReactNode;
  /** For everybody. */
  courts: ReactNode;
  renderMemberAction: (member: ClubMember) => ReactNode;
  onPostAnnouncement: () => void;
}) {
  const member = club.role !== null;
  return (
    <>
      <div className={BAND}>
        <CourtPattern id={club.id} />
      </div>
      <Page
        title={club.name}
        back={BACK}
        actions={
          <>
            {canManage(club.role) && (
              <ButtonLink
                to={`/clubs/${club.slug}/manage`}
                icon={<Settings2 aria-hidden size={18} />}
              >
                Manage Club
              </ButtonLink>
            )}
            {club.mayPost && (
              <Button icon={<Megaphone aria-hidden size={18} />} onClick={onPostAnnouncement}>
                Post Announcement
              </Button>
            )}
          </>
        }
      >
        <div className="mb-8 space-y-3">
          <ClubFacts club={club} />
          <p className="max-w-prose whitespace-pre-line">{club.description}</p>
        </div>
        {member ? (
          <div className="space-y-10">
            {introductions}
            {matches}
            <div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
              <div className="space-y-10">
                {announcements}
                {events}
                {courts}
              </div>
              <div className="space-y-4">
                <MembersSection
                  clubId={club.id}
                  viewerId={viewerId}
                  renderMemberAction={renderMemberAction}
                />
                <LeaveClub club={club} />
              </div>
            </div>
          </div>
        ) : (
          <NotAMember club={club} courts={courts} />
        )}
      </Page>
    </>
  );
}

export function ClubPageSkeleton() {
  return (
    <>
      <SkeletonBlock className={`${BAND} rounded-none`} />
      <div className={classNames(FRAME, 'space-y-6 pt-16')}>
        <SkeletonBlock className="h-10 w-2/3 max-w-md" />
        <SkeletonText lines={2} className="max-w-prose" />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SkeletonBlock className="h-40" />
          <SkeletonBlock className="h-40" />
          <SkeletonBlock className="h-40" />
        </div>
      </div>
    </>
  );
}
