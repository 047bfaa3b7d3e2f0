import { Settings2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { CourtPattern } from '../../../../shared/ui/court-pattern.tsx';
import { FoldedText } from '../../../../shared/ui/folded-text.tsx';
import { Page } from '../../../../shared/ui/page.tsx';
import { SkeletonBlock, SkeletonText } from '../../../../shared/ui/skeleton.tsx';
import { canManage, type Club } from '../../domain/club.ts';
import { ClubFacts } from '../club-facts.tsx';
import { ClubMenu } from './club-menu.tsx';
import { type ClubTabContents, ClubTabs } from './club-tabs.tsx';
import { NotAMember } from './not-a-member.tsx';
import { FRAME } from '../../../../shared/ui/frame-style.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';

const BACK = { to: '/dashboard', label: 'Back to dashboard' } as const;
/** A white line separates a blue court from the blue navigation above it. */
const BAND = 'h-20 border-y-2 border-line sm:h-40';
const NAME = 'club-name';

/** A club's home: opponents and news for members, how to join for others. */
export function ClubPage({
  club,
  contents,
  channels,
  courts,
  onReport,
}: {
  club: Club;
  /** For members: sections from other features. */
  contents: ClubTabContents;
  /** The same, above them. */
  channels: ReactNode;
  /** For non-members; also a section from another feature. */
  courts: ReactNode;
  onReport: () => void;
}) {
  const member = club.role !== null;
  return (
    <>
      <div className={BAND}>
        <CourtPattern id={club.id} />
      </div>
      <Page
        title={<span id={NAME}>{club.name}</span>}
        back={BACK}
        actions={
          canManage(club.role) && (
            <ButtonLink
              to={`/clubs/${club.slug}/manage`}
              icon={<Settings2 aria-hidden size={18} />}
            >
              Manage Club
            </ButtonLink>
          )
        }
      >
        <div className="mb-6 space-y-3">
          <div className="flex items-start justify-between gap-x-4">
            <ClubFacts club={club} />
            {!club.banned && (
              <div className="-my-2 -mr-3">
                <ClubMenu club={club} onReport={onReport} />
              </div>
            )}
          </div>
          <FoldedText text={club.description} about={NAME} />
          {member && channels}
        </div>
        {member ? (
          <ClubTabs club={club} contents={contents} />
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
