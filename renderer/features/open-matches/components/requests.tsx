import { Avatar } from '../../../shared/ui/avatar.tsx';
import { CountBadge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { skillLabel } from '../../players/domain/skill.ts';
import { useAnswerOpenRequestMutation } from '../api/open-match-mutations.ts';
import type { OpenRequest } from '../domain/open-match.ts';
import { ASKING_TEXTS } from '../domain/open-match-text.ts';

/** Players who would like to join, for the opener to decide. */
export function Requests({
  openMatchId,
  requests,
}: {
  openMatchId: string;
  requests: readonly OpenRequest[];
}) {
  return (
    <section aria-labelledby="open-requests" className="space-y-2">
      <SectionHeading id="open-requests">
        <span className="inline-flex items-center gap-2">
          Requests to join
          <CountBadge count={requests.length} />
        </span>
      </SectionHeading>
      <RowList>
        {requests.map((request) => (
          <Request key={request.player.id} openMatchId={openMatchId} request={request} />
        ))}
      </RowList>
    </section>
  );
}

function Request({
  openMatchId,
  request: { player, why },
}: {
  openMatchId: string;
  request: OpenRequest;
}) {
  const [answer, { isLoading, originalArgs }] = useAnswerOpenRequestMutation();
  const { id, fullName, avatarUrl, skillLevel } = player;
  const say = (accept: boolean) =>
    void answer({ openMatchId, playerId: id, playerName: fullName, accept });
  const saying = isLoading ? originalArgs?.accept : undefined;
  return (
    <Row
      leading={<Avatar id={id} name={fullName} src={avatarUrl} />}
      title={<PlayerLink id={id}>{fullName}</PlayerLink>}
      detail={
        <>
          {skillLevel && <p>{skillLabel(skillLevel)}</p>}
          <p>{ASKING_TEXTS[why]}</p>
        </>
      }
      end={
        <>
          <Button
            size="sm"
            variant="solid"
            busy={saying === true}
            aria-label={`Accept ${fullName}`}
            onClick={() => say(true)}
          >
            Accept
          </Button>
          <Button
            size="sm"
            busy={saying === false}
            aria-label={`Decline ${fullName}`}
            onClick={() => say(false)}
          >
            Decline
          </Button>
        </>
      }
    />
  );
}
