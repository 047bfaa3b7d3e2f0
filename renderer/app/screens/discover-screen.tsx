import { useSearchParams } from 'react-router-dom';
import { ClubsTab } from '../../features/clubs/components/discover/clubs-tab.tsx';
import {
  clubSearchParams,
  readClubSearch,
} from '../../features/clubs/domain/discover/club-search.ts';
import { PlayersTab } from '../../features/players/components/players-tab.tsx';
import {
  playerSearchParams,
  readPlayerSearch,
} from '../../features/players/domain/player-search.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TabPanel, Tabs } from '../../shared/ui/tabs.tsx';

const TABS = [
  { value: 'clubs', label: 'Clubs' },
  { value: 'players', label: 'Players' },
] as const;

const PLAYERS = { tab: 'players' } as const;

/** What is typed replaces the address, letter by letter; what is chosen is a step that Back takes back. */
const TYPED = { replace: true, preventScrollReset: true } as const;
const CHOSEN = { preventScrollReset: true } as const;

/** /discover: clubs, and with `?tab=players` players. What is looked for is kept in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'players' ? 'players' : 'clubs';
  return (
    <Page
      title="Discover Tennis Clubs"
      back={{ to: '/onboarding', label: 'Back to Onboarding' }}
      actions={
        <ButtonLink to="/clubs/create" variant="primary">
          Create Club
        </ButtonLink>
      }
    >
      <Tabs
        label="What to discover"
        items={TABS}
        value={tab}
        onValueChange={(next) => setParams(next === 'players' ? PLAYERS : {})}
      >
        <TabPanel value="clubs">
          <ClubsTab
            search={readClubSearch(params)}
            onType={(search) => setParams(clubSearchParams(search), TYPED)}
            onChoose={(search) => setParams(clubSearchParams(search), CHOSEN)}
          />
        </TabPanel>
        <TabPanel value="players">
          <PlayersTab
            search={readPlayerSearch(params)}
            onType={(search) => setParams({ ...PLAYERS, ...playerSearchParams(search) }, TYPED)}
            onChoose={(search) => setParams({ ...PLAYERS, ...playerSearchParams(search) }, CHOSEN)}
          />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
