import { useMemo } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { useNarrow } from '../../../shared/ui/use-narrow.ts';
import {
  type ClubGraph,
  type GraphMember,
  placeMembers,
  placeNames,
} from '../domain/club-graph.ts';

const HEIGHT = 56;
const MARGIN = 5;
/** Up to this many, all points are named; otherwise only those on whom others depend. */
const ALL_NAMED = { narrow: 8, wide: 24 };
const NAMED = 6;

const KEY = [
  { label: 'Largest group', dot: 'bg-court-ink' },
  { label: 'Island', dot: 'bg-clay-ink' },
  { label: 'Bridge', dot: 'bg-court-ink ring-2 ring-ink ring-offset-2 ring-offset-paper' },
  { label: 'Not played in 180 days', dot: 'border-2 border-edge' },
] as const;

/**
 * Members as points, with lines between those who play with each other. Visual only: lists beside
 * it say the same.
 */
export function GraphPicture({ graph }: { graph: Pick<ClubGraph, 'members' | 'ties'> }) {
  const narrow = useNarrow();
  const width = narrow ? 60 : 110;
  const { joined, alone, points } = useMemo(() => {
    // The active come first, so indices in ties are indices among the joined.
    const list = graph.members.filter(({ island }) => island !== null);
    return {
      joined: list,
      alone: graph.members.filter(({ island }) => island === null),
      points: placeMembers(
        list.map(({ island }) => island ?? 1),
        graph.ties,
      ),
    };
  }, [graph]);
  const x = (at: number): number => MARGIN + (points[at]?.x ?? 0) * (width - 2 * MARGIN);
  const y = (at: number): number => MARGIN + (points[at]?.y ?? 0) * (HEIGHT - 2 * MARGIN);
  const size = joined.length > 150 ? 0.6 : 1.1;
  // Those on whom others depend are drawn on top.
  const inOrder = joined
    .map((member, at) => ({ member, at }))
    .toSorted((one, other) => one.member.cutOff - other.member.cutOff);
  const fontSize = narrow ? 2.3 : 1.7;
  const named = namedMembers(joined, narrow ? ALL_NAMED.narrow : ALL_NAMED.wide);
  const names = placeNames(
    inOrder
      .toReversed()
      .filter(({ member }) => named.has(member.id))
      .map(({ member, at }) => ({ name: member.fullName, x: x(at), y: y(at) })),
    { fontSize, width, height: HEIGHT },
  );
  return (
    <div aria-hidden="true" className="space-y-3">
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted">
        {KEY.map(({ label, dot }) => (
          <li key={label} className="flex items-center gap-2.5">
            <span className={classNames('size-3 rounded-full', dot)} />
            {label}
          </li>
        ))}
      </ul>
      {joined.length > 0 && (
        <svg viewBox={`0 0 ${width} ${HEIGHT}`} className="w-full border-y border-rule">
          {graph.ties.map(([one, other, matches]) => (
            <line
              key={`${one} ${other}`}
              x1={x(one)}
              y1={y(one)}
              x2={x(other)}
              y2={y(other)}
              stroke="var(--edge)"
              strokeOpacity={joined.length > 150 ? 0.35 : 0.7}
              strokeWidth={Math.min(0.12 + matches * 0.08, 0.6)}
            />
          ))}
          {inOrder.map(({ member, at }) => (
            <circle
              key={member.id}
              cx={x(at)}
              cy={y(at)}
              r={member.cutOff > 0 ? size * 1.4 : size}
              fill={member.island === 1 ? 'var(--court-ink)' : 'var(--clay-ink)'}
              stroke={member.cutOff > 0 ? 'var(--ink)' : 'var(--paper)'}
              strokeWidth={member.cutOff > 0 ? 0.4 : 0.2}
            >
              <title>{member.fullName}</title>
            </circle>
          ))}
          {names.map((place) => (
            <text
              key={`${place.x} ${place.y}`}
              x={place.x}
              y={place.y}
              textAnchor={place.anchor}
              fontSize={fontSize}
              fill="var(--ink)"
              stroke="var(--paper)"
              strokeWidth={0.5}
              paintOrder="stroke"
            >
              {place.name}
            </text>
          ))}
        </svg>
      )}
      {alone.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {alone.map(({ id, fullName }) => (
            <li key={id} title={fullName} className="size-3 rounded-full border-2 border-edge" />
          ))}
        </ul>
      )}
    </div>
  );
}

function namedMembers(members: readonly GraphMember[], all: number): ReadonlySet<string> {
  const shown =
    members.length <= all
      ? members
      : members
          .filter(({ cutOff }) => cutOff > 0)
          .toSorted((one, other) => other.cutOff - one.cutOff)
          .slice(0, NAMED);
  return new Set(shown.map(({ id }) => id));
}
