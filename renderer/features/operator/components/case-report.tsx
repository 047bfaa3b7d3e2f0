import { useState } from 'react';
import { Link } from 'react-router-dom';
import { dateAndTime } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useReadConversationMutation } from '../api/operator-api.ts';
import type { CaseSubject, ConversationLine, OperatorCase } from '../domain/case.ts';
import { reasonLabel } from '../domain/case.ts';
import { SectionTitle } from './section-title.tsx';

const when = (instant: string): string => dateAndTime(new Date(instant), deviceZone());

/** A case's subject: as it was reported, its current state, and what was said about it. */
export function CaseReport({ item }: { item: OperatorCase }) {
  const { kind, quote, subject } = item;
  const isAppeal = kind === 'appeal';
  const readsNow = subject !== null && quote !== null && subject.text !== quote;
  return (
    <section className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {item.reason && <Tag tone="clay">{reasonLabel(item.reason)}</Tag>}
        {!item.isOpen && <Tag tone="grass">Closed</Tag>}
        {subject?.isHidden === true && <Tag>{isAppeal ? 'Ended' : 'Removed'}</Tag>}
        <time dateTime={item.createdAt}>{when(item.createdAt)}</time>
      </p>
      {item.words && (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {item.words}
        </p>
      )}
      {quote && (
        <Quote title={isAppeal ? 'The reason for the suspension' : 'As it was reported'}>
          {quote}
        </Quote>
      )}
      {subject && <About item={item} subject={subject} />}
      {readsNow && !isAppeal && <Quote title="As it reads now">{subject.text}</Quote>}
      {subject === null && kind !== 'player' && (
        <p className="text-muted">It has been deleted since.</p>
      )}
      {(kind === 'message' || kind === 'channel_message') && subject && (
        <Conversation item={item} />
      )}
      {item.answer && <Quote title="Our answer">{item.answer}</Quote>}
    </section>
  );
}

function About({ item: { kind }, subject }: { item: OperatorCase; subject: CaseSubject }) {
  return (
    <>
      {kind === 'appeal' && subject.until && (
        <p className="text-sm text-muted">
          {`Suspended until ${when(subject.until)} by ${subject.givenBy ?? 'Someone'}.`}
        </p>
      )}
      {kind === 'no_show' && subject.since && (
        <p>{`Match on ${when(subject.since)}, ${subject.text}`}</p>
      )}
      {subject.place && kind !== 'appeal' && (
        <p>
          {subject.slug ? (
            <Link
              to={`/clubs/${subject.slug}`}
              className="inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-0"
            >
              {kind === 'club' ? "Open the club's page" : subject.place}
            </Link>
          ) : (
            subject.place
          )}
        </p>
      )}
      {subject.changes.length > 0 && (
        <dl className="divide-y divide-rule border-y border-rule text-sm">
          {subject.changes.map(({ field, now, suggested }) => (
            <div key={field} className="py-2">
              <dt className="font-semibold">{FIELDS[field] ?? field}</dt>
              <dd className="wrap-anywhere">
                <del className="text-muted">{now === '' ? 'Nothing' : now}</del>{' '}
                <ins className="no-underline">{suggested === '' ? 'Nothing' : suggested}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  surface: 'Surface',
  indoor: 'Indoors',
  lights: 'Lights',
  paid: 'Paid',
  access: 'How to get in',
  location: 'Place',
  lat: 'Latitude',
  lon: 'Longitude',
};

function Quote({ title, children }: { title: string; children: string }) {
  return (
    <figure>
      <figcaption className="text-sm text-muted">{title}</figcaption>
      <blockquote
        dir="auto"
        className="mt-1 border-l-4 border-rule pl-3 whitespace-pre-line wrap-anywhere"
      >
        {children}
      </blockquote>
    </figure>
  );
}

/** Only on request: reading two people's conversation is logged. */
function Conversation({ item }: { item: OperatorCase }) {
  const [read, { isLoading }] = useReadConversationMutation();
  const [lines, setLines] = useState<readonly ConversationLine[] | null>(null);
  const show = async (): Promise<void> => {
    const { data } = await read({ kind: item.kind, id: item.id });
    if (data) setLines(data);
  };
  if (lines === null) {
    return (
      <div className="space-y-1">
        <Button busy={isLoading} onClick={() => void show()}>
          Show the messages around it
        </Button>
        <p className="text-sm text-muted">Reading them is recorded in the audit trail.</p>
      </div>
    );
  }
  return (
    <div className="space-y-2">
      <SectionTitle takesFocus>The conversation</SectionTitle>
      <ol className="space-y-2">
        {lines.map((line) => (
          <li
            key={line.id}
            className={classNames(
              'border-l-4 py-1 pl-3',
              line.isReported ? 'border-clay-ink bg-clay-wash' : 'border-rule',
            )}
          >
            <p className="text-sm text-muted">
              {line.authorName} · <time dateTime={line.createdAt}>{when(line.createdAt)}</time>
            </p>
            {line.content === null ? (
              <p className="text-muted italic">Removed</p>
            ) : (
              <p dir="auto" className="whitespace-pre-line wrap-anywhere">
                {line.content}
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
