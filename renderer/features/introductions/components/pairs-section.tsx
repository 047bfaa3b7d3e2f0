import { Handshake } from 'lucide-react';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import { listText } from '../../../shared/dates/list-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useIntroduceMembersMutation } from '../api/introductions-api.ts';
import type { Pair } from '../domain/introduction.ts';
import { REASONS_OF_PAIR, whySentence } from '../domain/introduction-text.ts';

/** Pairs of members to introduce, with reasons. */
export function PairsSection({ clubId, pairs }: { clubId: string; pairs: readonly Pair[] }) {
  return (
    <section aria-labelledby="pairs" className="space-y-3">
      <SectionHeading id="pairs" level={3}>
        Introduce
      </SectionHeading>
      {pairs.length === 0 ? (
        <p className="text-muted">
          There's nobody to introduce right now. Players you introduced have two weeks to answer.
        </p>
      ) : (
        <RowList label="Pairs to introduce">
          {pairs.map((pair) => (
            <PairRow key={pair.player.id + pair.partner.id} clubId={clubId} pair={pair} />
          ))}
        </RowList>
      )}
    </section>
  );
}

function PairRow({ clubId, pair }: { clubId: string; pair: Pair }) {
  const [introduce, { isLoading }] = useIntroduceMembersMutation();
  const { player, partner, reasons, free } = pair;
  return (
    <Row
      leading={
        <span className="flex -space-x-2">
          {[player, partner].map(({ id, fullName, avatarUrl }) => (
            <Avatar key={id} id={id} name={fullName} src={avatarUrl} />
          ))}
        </span>
      }
      title={listText([player.fullName, partner.fullName])}
      detail={
        <>
          <p>{whySentence(pair)}</p>
          {reasons.length > 0 && (
            <p>{reasons.map((reason) => REASONS_OF_PAIR[reason]).join(' ')}</p>
          )}
          {free && <p>{`Both are free on ${shortDate(free.date)} at ${clockTime(free.time)}.`}</p>}
        </>
      }
      end={
        <Button
          size="sm"
          icon={<Handshake aria-hidden size={18} />}
          aria-label={`Introduce ${player.fullName} and ${partner.fullName}`}
          busy={isLoading}
          onClick={() => void introduce({ clubId, player, partner })}
        >
          Introduce
        </Button>
      }
    />
  );
}
