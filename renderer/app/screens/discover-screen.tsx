import { useSearchParams } from 'react-router-dom';
import { ClubsTab } from '../../features/clubs/components/discover/clubs-tab.tsx';
import { PlayersTab } from '../../features/players/components/players-tab.tsx';
import { useViewerState } from '../../shared/api/viewer.ts';
import { usePageTitle } from '../../shared/platform/page-title.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { TabPanel, Tabs } from '../../shared/ui/tabs.tsx';
import { useWayBack } from '../../shared/ui/way-back.ts';

const TABS = [
  { value: 'clubs', label: 'Clubs' },
  { value: 'players', label: 'Players' },
] as const;

/** /discover: clubs, and with `?tab=players` players. The search is kept in the address. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { status } = useViewerState();
  const goBack = useWayBack(status === 'signed-out' ? '/' : '/dashboard');
  const tab = params.get('tab') === 'players' ? 'players' : 'clubs';
  usePageTitle(tab === 'players' ? 'Find Players' : 'Discover');
  // One page for both, so that the focus stays on the tabs when switching.
  const frame =
    tab === 'players'
      ? {
          title: 'Find Players',
          onBack: { label: 'Back', run: goBack },
          actions: status !== 'signed-out' && <ButtonLink to="/play">Open matches</ButtonLink>,
        }
      : {
          title: 'Discover Tennis Clubs',
          back: { to: '/onboarding', label: 'Back to Onboarding' },
          actions: (
            <>
              {status !== 'signed-out' && <ButtonLink to="/courts">Courts near me</ButtonLink>}
              <ButtonLink to="/clubs/create" variant="primary">
                Create Club
              </ButtonLink>
            </>
          ),
        };
  return (
    <Page {...frame}>
      <Tabs
        label="Clubs or players"
        items={TABS}
        value={tab}
        onValueChange={(next) => setParams(next === 'players' ? { tab: next } : {})}
      >
        <TabPanel value="clubs">
          <ClubsTab />
        </TabPanel>
        <TabPanel value="players">
          <PlayersTab />
        </TabPanel>
      </Tabs>
    </Page>
  );
}
