import { useState } from 'react';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { KeptTogether } from '../../../shared/ui/kept-together.tsx';
import type { WaitingItem } from '../domain/waiting.ts';
import { moreText, waitingText, waitingZoneNote } from '../domain/waiting-text.ts';
import { type Answering, type Said, WaitingAnswers } from './waiting-answers.tsx';

/** More would push the rest of the screen out of sight. */
const SHOWN = 3;

/** What waits for the viewer, with answer buttons. Nothing if nothing waits. */
export function WaitingStrip({
  items,
  count,
  saidTo,
  onAnswer,
  onUndo,
}: Answering & {
  /** Includes those just answered, while the answer can be undone. */
  items: readonly WaitingItem[];
  /** How many are still waiting. */
  count: number;
  saidTo: (item: WaitingItem) => Said;
}) {
  const [whole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const shown = whole ? items : items.slice(0, SHOWN);
  const rest = Math.max(count, items.length) - shown.length;
  return (
    <section aria-labelledby="waiting-for-you">
      <SectionHeading id="waiting-for-you" className="mb-2">
        <span className="inline-flex items-center gap-2">
          Waiting for you
          <CountBadge count={count} />
        </span>
      </SectionHeading>
      <RowList>
        {shown.map((item) => {
          const { title, detail } = waitingText(item);
          const note = waitingZoneNote(item, deviceZone());
          return (
            <Row
              key={item.key}
              leading={
                item.person && (
                  <Avatar
                    id={item.person.id}
                    name={item.person.fullName}
                    src={item.person.avatarUrl}
                  />
                )
              }
              title={title}
              detail={
                <>
                  <KeptTogether>{detail}</KeptTogether>
                  {note && <span className="block">{note}</span>}
                </>
              }
              end={<WaitingAnswers {...{ item, onAnswer, onUndo }} said={saidTo(item)} />}
            />
          );
        })}
      </RowList>
      {rest > 0 &&
        (items.length > shown.length ? (
          <Button
            variant="link"
            size="sm"
            aria-describedby="waiting-for-you"
            onClick={() => setWhole(true)}
          >
            {moreText(rest)}
          </Button>
        ) : (
          <ButtonLink to="/notifications" variant="link" size="sm">
            See all notifications
          </ButtonLink>
        ))}
    </section>
  );
}
