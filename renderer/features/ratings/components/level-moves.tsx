import { useId, useState } from 'react';
import { longDate } from '../../../shared/dates/date-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { filled } from '../../../shared/ui/filled.tsx';
import { Listed } from '../../../shared/ui/listed.tsx';
import { RowList } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { gamesText } from '../domain/explanation.ts';
import {
  changeText,
  decimalsOf,
  type LevelKind,
  type RatedMatch,
  type RatedPlayer,
} from '../domain/level-history.ts';
import { LevelChart } from './level-chart.tsx';

const KINDS: readonly { readonly value: LevelKind; readonly label: string }[] = [
  { value: 'singles', label: 'Singles' },
  { value: 'doubles', label: 'Doubles' },
];

const TITLES: Readonly<Record<LevelKind, string>> = {
  singles: 'Singles history',
  doubles: 'Doubles history',
};

interface Moves {
  /** The latest first. */
  readonly matches: readonly RatedMatch[];
  readonly own: boolean;
  readonly viewerId: string | null;
}

/** A level match by match: a chart, a table, and the reason for each change. */
export function LevelMoves({ matches, own, viewerId }: Moves) {
  const id = useId();
  const kinds = KINDS.filter(({ value }) => matches.some(({ kind }) => kind === value));
  const [chosen, setChosen] = useState<LevelKind | null>(null);
  const [asTable, setAsTable] = useState(false);
  const kind = chosen ?? kinds[0]?.value;
  if (kind === undefined) return null;
  const shown = matches.filter((match) => match.kind === kind);
  const decimals = decimalsOf(matches);
  return (
    <div className="space-y-4">
      {kinds.length > 1 && (
        <SegmentedControl label="Level in" items={kinds} value={kind} onValueChange={setChosen} />
      )}
      <figure aria-labelledby={id} className="min-w-0 space-y-2">
        <SectionHeading
          id={id}
          level={3}
          action={
            <Button size="sm" aria-describedby={id} onClick={() => setAsTable(!asTable)}>
              {asTable ? 'Show as chart' : 'Show as table'}
            </Button>
          }
        >
          {TITLES[kind]}
        </SectionHeading>
        {!asTable && <LevelChart matches={shown} />}
        <LevelTable label={TITLES[kind]} matches={shown} decimals={decimals} visible={asTable} />
      </figure>
      <RowList label="Why it changed">
        {shown.map((match) => (
          <Move key={match.challengeId} {...{ match, own, viewerId, decimals }} />
        ))}
      </RowList>
    </div>
  );
}

function Move({
  match,
  own,
  viewerId,
  decimals,
}: Omit<Moves, 'matches'> & { match: RatedMatch; decimals: number }) {
  const { before, after, won, opponents, partner } = match;
  return (
    <li className="flex items-center justify-between gap-x-4 py-3">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Tag tone={won ? 'grass' : 'plain'}>{won ? 'Won' : 'Lost'}</Tag>
          <time dateTime={match.date} className="figures">
            {longDate(match.date)}
          </time>
          {match.hasRetired && <span>Ended early</span>}
        </p>
        <p className="font-semibold wrap-anywhere">
          {filled('vs {opponents}', {
            opponents: (
              <Listed items={opponents} textOf={({ name }) => name}>
                {(opponent) => <Name player={opponent} viewerId={viewerId} />}
              </Listed>
            ),
          })}
        </p>
        {partner && (
          <p className="wrap-anywhere">
            {filled('With {partner}', {
              partner: <Name player={partner} viewerId={viewerId} />,
            })}
          </p>
        )}
        <p>{gamesText(match.games, own)}</p>
      </div>
      <div className="shrink-0 text-right">
        <p className="figures text-xl whitespace-nowrap">{changeText(match, decimals)}</p>
        <p className="figures text-sm whitespace-nowrap text-muted">
          {`${before.toFixed(decimals)} to ${after.toFixed(decimals)}`}
        </p>
      </div>
    </li>
  );
}

/** Links to the profile if there is one to see. */
function Name({
  player: { id, name },
  viewerId,
}: {
  player: RatedPlayer;
  viewerId: string | null;
}) {
  if (id === null) return name;
  return id === viewerId ? 'you' : <PlayerLink id={id}>{name}</PlayerLink>;
}

/** The same as figures: always for screen readers, on screen on request. */
function LevelTable({
  label,
  matches,
  decimals,
  visible,
}: {
  label: string;
  matches: readonly RatedMatch[];
  decimals: number;
  visible: boolean;
}) {
  return (
    <section
      // It scrolls when visible, so the keyboard must be able to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={visible ? 0 : undefined}
      aria-label={label}
      className={classNames(visible ? 'max-h-80 overflow-auto border-y border-rule' : 'sr-only')}
    >
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-paper">
          <tr>
            <th scope="col" className="py-2">
              Date
            </th>
            <th scope="col" className="py-2 pl-3">
              Result
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              Before
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              After
            </th>
            <th scope="col" className="py-2 pl-3 text-right">
              Likely
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-rule">
          {matches.map((match) => (
            <tr key={match.challengeId}>
              <th scope="row" className="py-1.5 font-normal">
                {longDate(match.date)}
              </th>
              <td className="py-1.5 pl-3">{match.won ? 'Won' : 'Lost'}</td>
              <td className="py-1.5 pl-3 text-right">{match.before.toFixed(decimals)}</td>
              <td className="py-1.5 pl-3 text-right">{match.after.toFixed(decimals)}</td>
              <td className="py-1.5 pl-3 text-right whitespace-nowrap">
                {`${match.low.toFixed(1)} to ${match.high.toFixed(1)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
