import { useEffect, useState } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { usePageTitle } from '../../../shared/platform/page-title.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { matchLine } from '../../challenges/domain/match-text.ts';
import { withReturnUrl } from '../../auth/domain/return-url.ts';
import { forgetHeldSeat, heldSeat, rememberHeldSeat } from '../api/held-seat.ts';
import { usePreviewOpenMatchQuery } from '../api/open-matches-api.ts';
import { type HeldSeat, useHoldOpenSeatMutation } from '../api/open-match-mutations.ts';
import { wayIn } from '../domain/held-seat.ts';
import type { OpenMatchPreview } from '../domain/open-match.ts';
import { holdText, linkTitle, visitorHint } from '../domain/open-match-text.ts';
import { MatchFacts } from './match-facts.tsx';
import { MatchGone, MatchNotLoaded } from './match-gone.tsx';
import { MatchWhen } from './match-when.tsx';
import { Spots } from './spots.tsx';

/** An open match, for people who are not logged in: what its link may show, and how to join. */
export function MatchForVisitor({ id }: { id: string }) {
  const { currentData, isError, isFetching, refetch } = usePreviewOpenMatchQuery(id);
  usePageTitle(currentData ? linkTitle(currentData) : 'Open match');
  if (currentData) return <Shown id={id} match={currentData} />;
  if (isError && !isFetching)
    return <MatchNotLoaded onRetry={() => void refetch()} busy={isFetching} />;
  if (currentData === undefined) return <Spinner />;
  return (
    <MatchGone
      text="It may be over or cancelled, or it's only for some players. Log in to find out."
      action={
        <ButtonLink to={withReturnUrl('/auth/login', `/play/${id}`)} variant="solid">
          Log in
        </ButtonLink>
      }
    />
  );
}

function Shown({ id, match }: { id: string; match: OpenMatchPreview }) {
  const { place, band, reliableOnly } = match;
  return (
    <Page
      title={matchLine(match.matchType, match.durationMinutes)}
      intro="Players wanted! Join this tennis match on CourtCrew."
      width="reading"
    >
      <div className="space-y-6">
        <Panel className="grid overflow-hidden sm:grid-cols-[11rem_1fr]">
          <MatchWhen match={match} tone="open" />
          <div className="min-w-0 space-y-4 px-4 py-4">
            <MatchFacts {...{ place, band, reliableOnly }} court={null} away={null} match={null} />
            <WayIn id={id} match={match} />
          </div>
        </Panel>
      </div>
    </Page>
  );
}

/** "I'm in" holds a seat; then the account is created. */
function WayIn({ id, match }: { id: string; match: OpenMatchPreview }) {
  const { seatsLeft } = match;
  const hint = visitorHint(match);
  const [held, setHeld] = useState(() => heldSeat(id));
  const [hold, { isLoading }] = useHoldOpenSeatMutation();
  const now = useSeconds(held !== null);
  const take = async (): Promise<void> => {
    const { data } = await hold({ openMatchId: id });
    if (data === undefined) return;
    rememberHeldSeat(id, data);
    setHeld(data);
  };
  if (held !== null && new Date(held.until) > now) return <Held id={id} held={held} now={now} />;
  const spots = <Spots match={{ ...match, players: [] }} size="md" />;
  const logIn = (
    <p>
      Already have an account?{' '}
      <ButtonLink
        to={withReturnUrl('/auth/login', `/play/${id}`)}
        variant="link"
        className="align-baseline"
      >
        Log in
      </ButtonLink>
    </p>
  );
  if (seatsLeft === 0 && held === null)
    return (
      <div className="space-y-3">
        {spots}
        <p>All spots are taken. Sign up to join the waiting list.</p>
        <ButtonLink to={withReturnUrl('/auth/signup', `/play/${id}`)} variant="primary" size="lg">
          Sign up
        </ButtonLink>
        {logIn}
      </div>
    );
  return (
    <div className="space-y-3">
      {spots}
      {held !== null && (
        <p role="alert" className="border-l-4 border-clay bg-clay-wash px-4 py-3">
          The ten minutes are over, so your spot is no longer held. You can try again.
        </p>
      )}
      <Button
        variant="primary"
        size="lg"
        className="max-sm:w-full"
        busy={isLoading}
        onClick={() => {
          forgetHeldSeat(id);
          void take();
        }}
      >
        {held === null ? "I'm in" : 'Try again'}
      </Button>
      <p className="text-sm text-muted">We'll hold your spot for ten minutes while you sign up.</p>
      {hint !== null && <p className="text-sm text-muted">{hint}</p>}
      {logIn}
    </div>
  );
}

function Held({ id, held, now }: { id: string; held: HeldSeat; now: Date }) {
  return (
    <div className="space-y-3">
      <output className="block border-l-4 border-grass bg-grass-wash px-4 py-3">
        <strong className="block font-semibold">Your spot is held</strong>
        {holdText(new Date(held.until), now)} Sign up or log in to take it.
      </output>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={wayIn('/auth/signup', id, held.token)} variant="primary" size="lg">
          Sign up
        </ButtonLink>
        <ButtonLink to={wayIn('/auth/login', id, held.token)} size="lg">
          Log in
        </ButtonLink>
      </div>
    </div>
  );
}

/** The current time, updated every few seconds while something is about to expire. */
function useSeconds(running: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(new Date()), 5000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
