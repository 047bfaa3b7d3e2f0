import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TabPanel, Tabs } from '../../../../shared/ui/tabs.tsx';
import type { Club } from '../../domain/club.ts';
import { CLUB_TABS, type ClubTab, clubTabAt, searchOfTab } from '../../domain/club-tab.ts';

/** The content of each tab. */
export type ClubTabContents = Readonly<Record<ClubTab, ReactNode>>;

const LABELS: Readonly<Record<ClubTab, string>> = {
  play: 'Play',
  news: 'News',
  events: 'Events',
  people: 'People',
};

/** A club's page for its members, in tabs that are part of the address. */
export function ClubTabs({
  club,
  contents,
}: {
  club: Pick<Club, 'announcements'>;
  contents: ClubTabContents;
}) {
  const location = useLocation();
  const navigate = useNavigate();
  const unread = club.announcements.filter((announcement) => announcement.unread).length;
  return (
    <Tabs
      label="Club sections"
      items={CLUB_TABS.map((value) => ({
        value,
        label: LABELS[value],
        ...(value === 'news' && { count: unread }),
      }))}
      value={clubTabAt(location)}
      onValueChange={(tab) =>
        void navigate({ search: searchOfTab(tab), hash: '' }, { preventScrollReset: true })
      }
    >
      {CLUB_TABS.map((tab) => (
        <TabPanel key={tab} value={tab}>
          {contents[tab]}
        </TabPanel>
      ))}
    </Tabs>
  );
}
