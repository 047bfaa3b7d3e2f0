import { type ReactNode, useId } from 'react';
import { rowText } from '../../../shared/dates/list-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Scoreboard } from '../../../shared/ui/scoreboard.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { ClubGraph } from '../domain/club-graph.ts';
import {
  bridgesSentence,
  cutOffSentence,
  groupSentence,
  idleSentence,
  islandTitle,
  metSentence,
  neverSentence,
} from '../domain/introduction-text.ts';
import { GraphPicture } from './graph-picture.tsx';
import { numberText } from '../../../shared/dates/number-text.ts';
import { counted } from '../../../shared/dates/counted.ts';

/** How well the club knows itself, in four figures and a sentence. */
export function GraphFigures({ graph: { numbers } }: { graph: ClubGraph }) {
  return (
    <div className="space-y-4">
      <Scoreboard
        label="Members without a match"
        scores={[
          { label: 'No match in 30 days', value: numberText(numbers.idle30) },
          { label: 'No match in 60 days', value: numberText(numbers.idle60) },
          { label: 'No match in 90 days', value: numberText(numbers.idle90) },
          { label: 'Have met 10', value: numberText(numbers.metTen) },
        ]}
      />
      <p className="text-muted">
        {metSentence(numbers)} {neverSentence(numbers.never)} Only club matches count.
      </p>
    </div>
  );
}

/** Who plays together: the picture, and the same in lists. */
export function GraphSection({ graph }: { graph: ClubGraph }) {
  const { numbers, members, bridges, islands, idle } = graph;
  return (
    <section aria-labelledby="graph" className="space-y-4">
      <SectionHeading id="graph" level={3}>
        Who plays together
      </SectionHeading>
      <p className="text-muted">
        {groupSentence(numbers)} {bridgesSentence(numbers.bridges)}
      </p>
      <GraphPicture graph={graph} />
      {members.length < numbers.members && (
        <p className="text-sm text-muted">
          {counted(members.length, {
            other:
              'The picture shows the {count} most active members. The figures include everyone.',
          })}
        </p>
      )}
      <div className="grid gap-x-10 gap-y-6 xl:grid-cols-3">
        <NamedList title="Bridges" empty="No group depends on a single member.">
          {bridges.map((bridge) => (
            <Row
              key={bridge.id}
              leading={<Avatar id={bridge.id} name={bridge.fullName} src={bridge.avatarUrl} />}
              title={<PlayerLink id={bridge.id}>{bridge.fullName}</PlayerLink>}
              detail={cutOffSentence(bridge.cutOff)}
            />
          ))}
        </NamedList>
        <NamedList title="Islands" empty="Everyone who plays is in one group.">
          {islands.map(({ size, members: some }) => (
            <Row
              key={some[0]?.id ?? size}
              title={islandTitle(size)}
              detail={rowText(some.map(({ fullName }) => fullName))}
            />
          ))}
        </NamedList>
        <NamedList title="Without a match" empty="Everyone has played in the last 30 days.">
          {idle.map((member) => (
            <Row
              key={member.id}
              leading={<Avatar id={member.id} name={member.fullName} src={member.avatarUrl} />}
              title={<PlayerLink id={member.id}>{member.fullName}</PlayerLink>}
              detail={idleSentence(member.days)}
            />
          ))}
        </NamedList>
      </div>
    </section>
  );
}

function NamedList({
  title,
  empty,
  children,
}: {
  title: string;
  empty: string;
  children: readonly ReactNode[];
}) {
  const id = useId();
  return (
    <div className="min-w-0">
      <h4 id={id} className="pb-2 font-semibold">
        {title}
      </h4>
      {children.length === 0 ? (
        <p className="text-muted">{empty}</p>
      ) : (
        // It scrolls, so the keyboard must be able to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-labelledby={id} className="max-h-96 overflow-auto">
          <RowList label={title}>{children}</RowList>
        </section>
      )}
    </div>
  );
}
