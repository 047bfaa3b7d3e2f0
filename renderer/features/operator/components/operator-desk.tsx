import { useSearchParams } from 'react-router-dom';
import { isDbError } from '../../../shared/api/db-error.ts';
import { isUuid } from '../../../shared/is-uuid.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { TabPanel, Tabs } from '../../../shared/ui/tabs.tsx';
import { useIntended } from '../../../shared/ui/use-address-search.ts';
import { useListCasesInfiniteQuery } from '../api/operator-api.ts';
import {
  CASE_KINDS,
  CASE_STATES,
  type CaseFilter,
  caseOfKey,
  type CaseState,
  filterOfAddress,
  KIND_LABELS,
} from '../domain/case.ts';
import { AccountDrawer } from './account-drawer.tsx';
import { AccountSearch } from './account-search.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CaseQueue } from './case-queue.tsx';
import { LimitsList } from './limits-list.tsx';
import { TrailList } from './trail-list.tsx';

const TABS = ['cases', 'players', 'limits', 'trail'] as const;
const STATE_LABELS: Readonly<Record<CaseState, string>> = { open: 'Open', closed: 'Closed' };

/** The operators' desk: `?tab=…&state=…&kind=…&case=message-12`, or `&player={id}`. */
export function OperatorDesk() {
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((known) => known === query.get('tab')) ?? 'cases';
  const opened = caseOfKey(query.get('case'));
  const asked = query.get('player');
  const player = asked !== null && isUuid(asked) ? asked : null;
  const filter = filterOfAddress(query);
  const cases = useListCasesInfiniteQuery(filter);
  const open = cases.data?.pages[0]?.open;
  const waiting = Object.values(open ?? {}).reduce((sum, many) => sum + many, 0);

  const [last, note] = useIntended(query);
  const withChange = (
    changes: Readonly<Record<string, string | null>>,
    before = query,
  ): URLSearchParams => {
    const next = new URLSearchParams(before);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return next;
  };
  const go = (changes: Readonly<Record<string, string | null>>): void => {
    const next = withChange(changes, last());
    note(next);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  const addressOf = (key: string): string => `?${withChange({ case: key, player: null })}`;
  const addressOfPlayer = (id: string): string => `?${withChange({ player: id })}`;

  if (isDbError(cases.error) && cases.error.code === 'second_factor_required') {
    return (
      <Page title="Operator's desk" width="reading">
        <div className="space-y-4">
          <p className="max-w-prose">{cases.error.message}</p>
          <ButtonLink to="/settings#factors" variant="primary">
            Turn on two-factor authentication
          </ButtonLink>
        </div>
      </Page>
    );
  }
  return (
    <Page
      title="Operator's desk"
      intro="Reports, public courts and appeals that no club handles. Everything you do is recorded."
    >
      <Tabs
        label="Sections of the desk"
        items={[
          { value: 'cases', label: 'Cases', count: waiting },
          { value: 'players', label: 'Players' },
          { value: 'limits', label: 'Limits hit' },
          { value: 'trail', label: 'Audit trail' },
        ]}
        value={tab}
        onValueChange={(value) =>
          go({ tab: value === 'cases' ? null : value, case: null, player: null })
        }
      >
        <TabPanel value={tab}>
          {tab === 'cases' && (
            <div className="space-y-4">
              <Filters
                filter={filter}
                open={open ?? {}}
                onState={(state) => go({ state: state === 'open' ? null : state })}
                onKind={(kind) => go({ kind: kind === '' ? null : kind })}
              />
              <CaseQueue filter={filter} addressOf={addressOf} />
            </div>
          )}
          {tab === 'players' && <AccountSearch addressOf={addressOfPlayer} />}
          {tab === 'limits' && <LimitsList addressOf={addressOfPlayer} />}
          {tab === 'trail' && <TrailList addressOf={addressOf} />}
        </TabPanel>
      </Tabs>
      {opened ? (
        <CaseDrawer item={opened} addressOf={addressOf} onClose={() => go({ case: null })} />
      ) : (
        player !== null && (
          <AccountDrawer id={player} addressOf={addressOf} onClose={() => go({ player: null })} />
        )
      )}
    </Page>
  );
}

function Filters({
  filter,
  open,
  onState,
  onKind,
}: {
  filter: CaseFilter;
  open: Readonly<Partial<Record<string, number>>>;
  onState: (state: CaseState) => void;
  onKind: (kind: string) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <SegmentedControl
        label="State"
        items={CASE_STATES.map((value) => ({ value, label: STATE_LABELS[value] }))}
        value={filter.state}
        onValueChange={onState}
      />
      <Select
        label="About"
        hideLabel
        className="w-full max-w-64"
        value={filter.kind ?? ''}
        placeholder="Everything"
        options={CASE_KINDS.map((value) => ({
          value,
          label: open[value] ? `${KIND_LABELS[value]} (${open[value]})` : KIND_LABELS[value],
        }))}
        onChange={({ target }) => onKind(target.value)}
      />
      <p className="text-sm text-muted max-md:hidden">
        In the list, press J or K to move and Enter to open
      </p>
    </div>
  );
}
