import { clockTime, shortDate, zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import type { Club } from '../../clubs/domain/club.ts';
import { skillLabel } from '../../players/domain/skill.ts';
import { useAnswerIntroductionMutation } from '../api/introductions-api.ts';
import type { IntroductionCard } from '../domain/introduction.ts';
import { REASONS_FOR_YOU } from '../domain/introduction-text.ts';

/** The viewer's introductions in a club, to accept or put aside. Nothing if there are none. */
export function IntroductionCards({
  club,
}: {
  club: Pick<Club, 'id' | 'timeZone' | 'introductions'>;
}) {
  if (club.introductions.length === 0) return null;
  return (
    <section aria-labelledby="introductions" className="space-y-3">
      <SectionHeading id="introductions">Meet your 10</SectionHeading>
      <ul aria-label="Introductions" className="grid gap-4 md:grid-cols-2">
        {club.introductions.map((card) => (
          <Card key={card.id} clubId={club.id} zone={club.timeZone} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Card({
  clubId,
  zone,
  card,
}: {
  clubId: string;
  /** The proposal's zone. */
  zone: Zone;
  card: IntroductionCard;
}) {
  const { player, proposal, reasons } = card;
  const note = proposal && zoneNote(proposal.date, proposal.time, zone, deviceZone());
  return (
    <Panel as="li" className="flex flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar id={player.id} name={player.fullName} src={player.avatarUrl} />
        <div className="min-w-0">
          <h3 dir="auto" className="text-left text-lg">
            <PlayerLink id={player.id}>{player.fullName}</PlayerLink>
          </h3>
          <p className="text-sm text-muted">
            {player.skillLevel ? skillLabel(player.skillLevel) : 'No level set yet'}
          </p>
        </div>
      </div>
      {reasons.length > 0 && <p>{reasons.map((reason) => REASONS_FOR_YOU[reason]).join(' ')}</p>}
      {proposal && !card.both && (
        <p className="border-l-2 border-court pl-3">
          <span className="figures block text-lg">
            {`${shortDate(proposal.date)}, ${clockTime(proposal.time)}`}
          </span>
          {note && <span className="block text-sm text-muted">{note}</span>}
          <span className="text-muted">{proposal.courtLocation}</span>
        </p>
      )}
      <p className="text-muted">{standing(card)}</p>
      <Actions clubId={clubId} card={card} />
    </Panel>
  );
}

function Actions({ clubId, card }: { clubId: string; card: IntroductionCard }) {
  const goOn = useGoOn();
  const [answer, { isLoading }] = useAnswerIntroductionMutation();
  const { player } = card;
  const say = async (accept: boolean): Promise<void> => {
    const result = await answer({ clubId, id: card.id, accept, name: player.fullName });
    if (result.data === 'both') await goOn(`/challenge/${player.id}`, { state: { clubId } });
  };
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      {card.both ? (
        <ButtonLink to={`/challenge/${player.id}`} state={{ clubId }} variant="solid">
          Choose a time
        </ButtonLink>
      ) : card.saidYes ? (
        <Button busy={isLoading} onClick={() => void say(false)}>
          No, thanks
        </Button>
      ) : (
        <>
          <Button variant="solid" busy={isLoading} onClick={() => void say(true)}>
            Yes, let's play
          </Button>
          <Button aria-disabled={isLoading || undefined} onClick={() => void say(false)}>
            No, thanks
          </Button>
        </>
      )}
      <ButtonLink to={`/chat/${player.id}?introduced=1`} variant="link">
        Message
      </ButtonLink>
    </div>
  );
}

/** What the viewer's yes means, or has achieved. */
function standing({ both, saidYes, proposal, player }: IntroductionCard): string {
  if (both) return 'You both said yes. Choose a time for your match.';
  if (saidYes)
    return proposal
      ? `You said yes. It's a match once ${player.fullName} says yes too.`
      : `You said yes. We'll let you know when ${player.fullName} does too.`;
  return proposal
    ? 'If you both say yes, this is your match.'
    : 'If you both say yes, you choose a time together.';
}
