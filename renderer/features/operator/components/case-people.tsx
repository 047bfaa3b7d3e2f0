import { counted } from '../../../shared/dates/counted.ts';
import { dateAndTime, dayMonthYear } from '../../../shared/dates/date-text.ts';
import { rowText } from '../../../shared/dates/list-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import {
  caseKey,
  type CasePlayer,
  type CaseReporter,
  type OperatorCase,
  reasonLabel,
} from '../domain/case.ts';
import { MEASURE_TAGS } from '../domain/trail.ts';
import { SectionTitle } from './section-title.tsx';

const day = (instant: string): string => dayMonthYear(new Date(instant), deviceZone());

/** The player a case is about, and the reporter, with what helps to judge both. */
export function CasePeople({
  item: { kind, about, reporter },
  addressOf,
}: {
  item: OperatorCase;
  /** The query of the address that opens a case. */
  addressOf: (key: string) => string;
}) {
  return (
    <>
      {about && (
        <AboutPlayer
          about={about}
          title={kind === 'club' ? 'Owner' : 'About'}
          addressOf={addressOf}
        />
      )}
      {reporter && kind !== 'appeal' && (
        <Reporter
          reporter={reporter}
          title={kind === 'no_show' ? "Says they didn't come" : 'Reported by'}
        />
      )}
    </>
  );
}

/** A player with the reports about them and the measures taken, which lead to their cases. */
export function AboutPlayer({
  about,
  title,
  addressOf,
}: {
  about: CasePlayer;
  title: string;
  addressOf: (key: string) => string;
}) {
  return (
    <section className="space-y-3">
      <SectionTitle>{title}</SectionTitle>
      <div className="flex items-start gap-3">
        <Avatar id={about.id} name={about.name} src={about.avatarUrl} />
        <div className="min-w-0 space-y-1">
          <p className="font-semibold">
            {about.isDeleted ? about.name : <PlayerLink id={about.id}>{about.name}</PlayerLink>}
          </p>
          <p className="text-sm text-muted">{`Account since ${day(about.createdAt)}`}</p>
          {about.suspendedUntil && (
            <Tag tone="clay">
              {`Suspended until ${dateAndTime(new Date(about.suspendedUntil), deviceZone())}`}
            </Tag>
          )}
          {about.isHidden && <Tag tone="clay">Profile hidden by us</Tag>}
        </div>
      </div>
      <Facts
        facts={[
          ['Owns', rowText(about.ownedClubs)],
          ['Clubs in common', rowText(about.sharedClubs)],
        ]}
      />
      <History
        title={counted(about.reportCount, {
          one: '1 report about them',
          other: '{count} reports about them',
        })}
        lines={about.reports.map(({ id, kind, reason, state, createdAt, canOpen }) => ({
          id,
          search: canOpen ? addressOf(`${kind}-${id}`) : null,
          label: reasonLabel(reason),
          detail: `${STATES[state] ?? 'Open'}, ${day(createdAt)}`,
          words: null,
        }))}
      />
      <History
        title={about.measures.length === 0 ? 'No earlier measures' : 'Earlier measures'}
        lines={about.measures.map(({ id, item, action, operatorName, createdAt, words }) => ({
          id,
          search: item && addressOf(caseKey(item)),
          label: MEASURE_TAGS[action] ?? 'Something done',
          detail: `${operatorName}, ${day(createdAt)}`,
          words,
        }))}
      />
    </section>
  );
}

const STATES: Readonly<Record<string, string>> = {
  open: 'Open',
  handled: 'Handled',
  dismissed: 'Dismissed',
};

function Reporter({ reporter, title }: { reporter: CaseReporter; title: string }) {
  return (
    <section className="space-y-3">
      <SectionTitle>{title}</SectionTitle>
      <div className="flex items-start gap-3">
        <Avatar id={reporter.id} name={reporter.name} src={reporter.avatarUrl} />
        <div className="min-w-0">
          <p className="font-semibold">
            <PlayerLink id={reporter.id}>{reporter.name}</PlayerLink>
          </p>
          <p className="text-sm text-muted">{`Account since ${day(reporter.createdAt)}`}</p>
          <p className="text-sm text-muted">
            {counted(
              reporter.reportCount,
              {
                one: '1 report sent, {dismissed} dismissed',
                other: '{count} reports sent, {dismissed} dismissed',
              },
              { dismissed: reporter.dismissedCount },
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

function Facts({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  const known = facts.filter(([, value]) => value !== '');
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function History({
  title,
  lines,
}: {
  title: string;
  lines: readonly {
    readonly id: number;
    /** The query of the address that opens its case. */
    readonly search: string | null;
    readonly label: string;
    readonly detail: string;
    readonly words: string | null;
  }[];
}) {
  return (
    <div className="text-sm">
      <p className="text-muted">{title}</p>
      {lines.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {lines.map((line) => (
            <li key={line.id} className="relative flex flex-wrap justify-between gap-x-4 py-1.5">
              {line.search === null ? (
                <span>{line.label}</span>
              ) : (
                <Link
                  to={{ search: line.search }}
                  preventScrollReset
                  className="underline underline-offset-4 after:absolute after:inset-0"
                >
                  {line.label}
                </Link>
              )}
              <span className="text-muted tabular-nums">{line.detail}</span>
              {line.words && (
                <p className="basis-full whitespace-pre-line wrap-anywhere">{line.words}</p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
