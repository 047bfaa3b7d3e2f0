import { skipToken } from '@reduxjs/toolkit/query';
import { EllipsisVertical, MapPinned, MessageCircle, Pencil, Settings, Swords } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useParams, useSearchParams } from 'react-router-dom';
import { BlockDialog } from '../../features/blocks/components/block-dialog.tsx';
import { MatchHistory } from '../../features/challenges/components/history/match-history.tsx';
import { DisputeNoShowDialog } from '../../features/challenges/components/results/dispute-no-show-dialog.tsx';
import { TenRing } from '../../features/matching/components/ten-ring.tsx';
import {
  useGetPlayerProfileQuery,
  useHideTitleMutation,
} from '../../features/profile/api/profile-api.ts';
import { Achievements } from '../../features/profile/components/achievements.tsx';
import { Overview } from '../../features/profile/components/overview.tsx';
import {
  ProfileHeader,
  ProfileSkeleton,
} from '../../features/profile/components/profile-header.tsx';
import { ProfileNotFound } from '../../features/profile/components/profile-not-found.tsx';
import type { PlayerProfile } from '../../features/profile/domain/profile.ts';
import { ReliabilitySection } from '../../features/reliability/components/reliability-section.tsx';
import { ReliabilityTag } from '../../features/reliability/components/reliability-tag.tsx';
import { LevelSection } from '../../features/ratings/components/level-section.tsx';
import { ReportDialog } from '../../features/reports/components/report-dialog.tsx';
import { isDbError } from '../../shared/api/db-error.ts';
import { selectUserId } from '../../shared/api/session.ts';
import { deviceZone } from '../../shared/dates/wall-time.ts';
import { setPageTitle } from '../../shared/platform/page-title.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { IconLink } from '../../shared/ui/icon-button.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TabPanel, Tabs } from '../../shared/ui/tabs.tsx';
import { useGoOn } from '../../shared/ui/use-go-on.ts';

const TABS = [
  { value: 'overview', label: 'Overview' },
  { value: 'matches', label: 'Matches' },
  { value: 'achievements', label: 'Achievements' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** /profile and /profile/:userId */
export function Component() {
  const viewerId = useSelector(selectUserId);
  const { userId } = useParams();
  const playerId = userId ?? viewerId;
  const { currentData, error, isFetching, refetch } = useGetPlayerProfileQuery(
    playerId ?? skipToken,
  );
  const name = currentData?.fullName;
  useEffect(() => {
    if (name !== undefined) setPageTitle(name);
  }, [name]);

  return (
    <Page
      title={currentData ? null : 'Profile'}
      back={{ to: '/dashboard', label: 'Back to dashboard' }}
      width="reading"
    >
      {currentData ? (
        // The key: what is expanded for one player must not be for another.
        <Profile key={currentData.id} profile={currentData} own={currentData.id === viewerId} />
      ) : currentData === null || isNoId(error) ? (
        <ProfileNotFound />
      ) : error ? (
        <ErrorState
          title="This profile couldn't be loaded"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  );
}

function Profile({ profile, own }: { profile: PlayerProfile; own: boolean }) {
  const [hideTitle] = useHideTitleMutation();
  const [disputing, setDisputing] = useState<string | null>(null);
  const [params, setParams] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'overview';
  const timeZone = deviceZone();
  return (
    <>
      <ProfileHeader
        profile={profile}
        timeZone={timeZone}
        reliability={!own && <ReliabilityTag word={profile.reliability} />}
        actions={own ? <OwnActions /> : <OthersActions profile={profile} />}
      />
      {own && !profile.visible && (
        <p className="mb-4 text-muted">
          Your profile is hidden: only players you know can find it. You can change that in
          Settings.
        </p>
      )}
      <Tabs
        label="Profile sections"
        items={TABS}
        value={tab}
        onValueChange={(next) =>
          setParams(next === 'overview' ? {} : { tab: next }, {
            replace: true,
            preventScrollReset: true,
          })
        }
      >
        <TabPanel value="overview">
          {own && profile.playedWith !== null && (
            <div className="mb-8">
              <TenRing people={profile.playedWith} />
            </div>
          )}
          <Overview
            profile={profile}
            own={own}
            level={
              <>
                {profile.rating && (
                  <LevelSection playerId={profile.id} rating={profile.rating} own={own} />
                )}
                {own && <ReliabilitySection word={profile.reliability} onDispute={setDisputing} />}
              </>
            }
          />
        </TabPanel>
        <TabPanel value="matches">
          <h2 className="sr-only">Past matches</h2>
          <MatchHistory playerId={profile.id} />
        </TabPanel>
        <TabPanel value="achievements">
          <h2 className="sr-only">Achievements</h2>
          <Achievements
            achievements={profile.achievements}
            timeZone={timeZone}
            onHide={
              own
                ? ({ id }, hidden) => void hideTitle({ playerId: profile.id, titleId: id, hidden })
                : undefined
            }
          />
        </TabPanel>
      </Tabs>
      {disputing !== null && (
        <DisputeNoShowDialog challengeId={disputing} onClose={() => setDisputing(null)} />
      )}
    </>
  );
}

function OwnActions() {
  return (
    <>
      <ButtonLink
        to="/edit-profile"
        variant="primary"
        icon={<Pencil aria-hidden size={18} />}
        className="max-sm:flex-1"
      >
        Edit profile
      </ButtonLink>
      <IconLink to="/courts" label="Courts near me" icon={<MapPinned aria-hidden size={22} />} />
      <IconLink to="/settings" label="Settings" icon={<Settings aria-hidden size={22} />} />
    </>
  );
}

function OthersActions({ profile: { id, fullName } }: { profile: PlayerProfile }) {
  const [asking, setAsking] = useState<'block' | 'report' | null>(null);
  const goOn = useGoOn();
  return (
    <>
      <ButtonLink
        to={`/challenge/${id}`}
        variant="primary"
        icon={<Swords aria-hidden size={18} />}
        className="max-sm:grow max-sm:px-3"
      >
        Challenge
      </ButtonLink>
      <ButtonLink
        to={`/chat/${id}`}
        variant="painted"
        icon={<MessageCircle aria-hidden size={18} />}
        className="max-sm:grow max-sm:px-3"
      >
        Message
      </ButtonLink>
      {/* On phones beside the picture: the row of buttons is for the two main actions. */}
      <span className="max-sm:absolute max-sm:top-0 max-sm:right-0">
        <Menu
          label={`More about ${fullName}`}
          icon={<EllipsisVertical aria-hidden size={22} />}
          painted
          items={[
            { label: 'Report', onSelect: () => setAsking('report') },
            { label: 'Block', danger: true, onSelect: () => setAsking('block') },
          ]}
        />
      </span>
      {asking === 'block' && (
        <BlockDialog
          playerId={id}
          playerName={fullName}
          onBlocked={() => void goOn('/settings/blocked')}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'report' && (
        <ReportDialog
          subject={{ kind: 'player', id, name: fullName, clubId: null }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** The id in the address is malformed. */
function isNoId(error: unknown): boolean {
  return isDbError(error) && error.code === '22P02';
}
