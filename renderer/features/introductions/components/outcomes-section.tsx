import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { listText } from '../../../shared/dates/list-text.ts';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import type { Introduced, IntroductionState } from '../domain/introduction.ts';
import { STATE_LABELS } from '../domain/introduction-text.ts';

const TONES: Readonly<Record<IntroductionState, TagTone>> = {
  sent: 'court',
  one_yes: 'court',
  both: 'court',
  agreed: 'grass',
  played: 'grass',
  put_aside: 'plain',
  lapsed: 'plain',
};

/** The outcome of the latest introductions. */
export function OutcomesSection({ introduced }: { introduced: readonly Introduced[] }) {
  return (
    <section aria-labelledby="outcomes" className="space-y-3">
      <SectionHeading id="outcomes" level={3}>
        How they went
      </SectionHeading>
      {introduced.length === 0 ? (
        <p className="text-muted">Nobody has been introduced yet.</p>
      ) : (
        <RowList label="Introductions">
          {introduced.map(({ id, player, partner, weekly, createdAt, state }) => (
            <Row
              key={id}
              title={listText([player, partner])}
              detail={
                weekly
                  ? `Weekly introduction on ${dayMonthYear(new Date(createdAt), deviceZone())}`
                  : `Introduced on ${dayMonthYear(new Date(createdAt), deviceZone())}`
              }
              end={<Tag tone={TONES[state]}>{STATE_LABELS[state]}</Tag>}
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
