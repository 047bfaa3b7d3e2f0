import { EllipsisVertical, MessagesSquare, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../../shared/dates/use-now.ts';
import { publicOrigin } from '../../../shared/platform/addresses.ts';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { shareLabel, useShareLink } from '../../../shared/sharing/use-share-link.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useViewer } from '../../../shared/api/viewer.ts';
import { matchLine } from '../../challenges/domain/match-text.ts';
import { useGetOpenMatchQuery } from '../api/open-matches-api.ts';
import {
  canLeave,
  isAhead,
  type OpenerAction,
  openerActions,
  type OpenMatchPage,
} from '../domain/open-match.ts';
import { distanceFact, linkTitle, stateText, waitingText } from '../domain/open-match-text.ts';
import { ClaimHeldSeat } from './claim-held-seat.tsx';
import { JoinAction } from './join-action.tsx';
import { MatchDialogs, type MatchQuestion } from './match-dialogs.tsx';
import { MatchFacts } from './match-facts.tsx';
import { MatchGone, MatchNotLoaded } from './match-gone.tsx';
import { MatchWhen, toneOf } from './match-when.tsx';
import { PlayersIn } from './players-in.tsx';
import { Requests } from './requests.tsx';
import { Spots } from './spots.tsx';

const ACTION_LABELS: Readonly<Record<OpenerAction, string>> = {
  move: 'Move match',
  close: 'Close match',
  cancel: 'Cancel match',
};

/** An open match, for people who are signed in. */
export function MatchForPlayer({ id, viewerId }: { id: string; viewerId: string }) {
  const { currentData, error, isFetching, refetch } = useGetOpenMatchQuery({ id, viewerId });
  usePageTitle(currentData ? linkTitle(currentData) : 'Open match');
  if (currentData) return <Shown match={currentData} viewerId={viewerId} />;
  // A malformed id, which nothing has.
  const isNoId = error !== undefined && 'code' in error && error.code === '22P02';
  if (currentData === null || isNoId)
    return (
      <MatchGone
        text="It may have been cancelled, or it's only for some players."
        action={
          <ButtonLink to="/play" variant="solid">
            See open matches
          </ButtonLink>
        }
      />
    );
  if (error) return <MatchNotLoaded onRetry={() => void refetch()} busy={isFetching} />;
  return <Spinner />;
}

function Shown({ match, viewerId }: { match: OpenMatchPage; viewerId: string }) {
  const now = useNow();
  const [asked, setAsked] = useState<MatchQuestion | null>(null);
  const isOnboarded = useViewer()?.onboarded !== false;
  const share = useShareLink();
  const { id, challengeId, note, waitingCount, requests } = match;
  const said = stateText(match);
  const others = match.players.filter((player) => player.id !== viewerId);
  const actions = openerActions(match, now);
  return (
    <Page
      title={matchLine(match.matchType, match.durationMinutes)}
      back={{ to: '/play', label: 'Open matches' }}
      width="reading"
      actions={
        <>
          <Button
            icon={<Share2 aria-hidden size={18} />}
            onClick={() =>
              void share({ title: linkTitle(match), url: `${publicOrigin()}/play/${id}` })
            }
          >
            {shareLabel()}
          </Button>
          {actions.length > 0 && (
            <Menu
              label="More for this match"
              icon={<EllipsisVertical aria-hidden size={20} />}
              items={actions.map((action) => ({
                label: ACTION_LABELS[action],
                danger: action !== 'move',
                onSelect: () => setAsked(action),
              }))}
            />
          )}
        </>
      }
    >
      <div className="space-y-6">
        <ClaimHeldSeat match={match} now={now} />
        <Panel className="grid overflow-hidden sm:grid-cols-[11rem_1fr]">
          <MatchWhen match={match} tone={toneOf(match)} />
          <div className="min-w-0 space-y-4 px-4 py-4">
            {said && <output className="block font-semibold">{said}</output>}
            <MatchFacts
              place={match.courtLocation}
              court={match.court}
              away={distanceFact(match)}
              band={match.band}
              reliableOnly={match.reliableOnly}
              match={match}
            />
            {note && (
              <blockquote className="border-l-2 border-edge pl-3 whitespace-pre-line text-muted wrap-anywhere">
                {note}
              </blockquote>
            )}
            <div className="space-y-1">
              <Spots match={match} size="md" />
              {waitingText(waitingCount) && (
                <p className="text-sm text-muted">{waitingText(waitingCount)}</p>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-3">
              {(isAhead(match, now) || match.part !== null) && (
                <JoinAction match={match} now={now} main />
              )}
              {canLeave(match, now) && (
                <Button onClick={() => setAsked('leave')}>
                  {match.part === 'requested'
                    ? 'Withdraw request'
                    : match.part === 'waiting'
                      ? 'Leave waiting list'
                      : 'Leave match'}
                </Button>
              )}
              {challengeId !== null && (
                <ButtonLink to="/matches" variant="solid">
                  See in My Matches
                </ButtonLink>
              )}
              {challengeId !== null && (
                <ButtonLink to={`/channels/${id}`} icon={<MessagesSquare aria-hidden size={18} />}>
                  Match chat
                </ButtonLink>
              )}
              {challengeId !== null && others.length === 1 && others[0] && (
                <ButtonLink to={`/chat/${others[0].id}`}>Message</ButtonLink>
              )}
            </div>
          </div>
        </Panel>
        {!isOnboarded && (
          <p className="border-l-4 border-court bg-court-wash px-4 py-3">
            {match.part === 'requested'
              ? "Say how you play. If your level is in the range, you don't need to wait for an answer."
              : 'Tell others how you play, so they know what to expect.'}{' '}
            <ButtonLink
              to={`/onboarding?returnUrl=${encodeURIComponent(`/play/${id}`)}`}
              variant="link"
              size="sm"
            >
              Finish your profile
            </ButtonLink>
          </p>
        )}
        {requests !== null && requests.length > 0 && (
          <Requests openMatchId={id} requests={requests} />
        )}
        <PlayersIn match={match} />
      </div>
      <MatchDialogs asked={asked} match={match} onClose={() => setAsked(null)} />
    </Page>
  );
}
