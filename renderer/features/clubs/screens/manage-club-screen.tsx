import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { Loading } from '../../../shared/ui/skeleton.tsx';
import { useAnyUnsaved } from '../../../shared/ui/unsaved.ts';
import { type AskClub, ClubGate } from '../components/page/club-gate.tsx';
import { ConsoleFrame } from '../components/console/console-frame.tsx';
import { ConsoleSkeleton } from '../components/console/console-skeleton.tsx';
import { canManage, type Club } from '../domain/club.ts';
import { consolePage, consoleTitle } from '../domain/console/console-section.ts';

/**
 * /clubs/:slug/manage and its sections, for owner and admins. A section's screen gets the club with
 * `useOutletContext<Club>()`.
 */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const { pathname } = useLocation();
  return (
    <ClubGate
      viewerId={viewerId}
      page={consolePage(pathname)}
      title={({ name }) => consoleTitle(name, pathname)}
      skeleton={<ConsoleSkeleton />}
    >
      {(club, ask) => <Console key={club.id} club={club} ask={ask} />}
    </ClubGate>
  );
}

function Console({ club, ask }: { club: Club; ask: AskClub }) {
  const manages = canManage(club.role);
  const [last, setLast] = useState(manages ? club : null);
  if (manages && club !== last) setLast(club);
  const unsaved = useAnyUnsaved();
  // Unsaved input stays open until it is closed, with the club as it was when they last managed it.
  const shown = manages ? club : unsaved ? last : null;
  const [told, setTold] = useState(false);
  const telling = !manages && shown !== null;
  if (telling !== told && (telling || manages)) setTold(telling);
  if (shown === null)
    return last === null ? (
      <Unproven ask={ask}>
        <Denied club={club} />
      </Unproven>
    ) : (
      <Denied club={club} managed told={told || club.role === null} />
    );
  return (
    <ConsoleFrame club={shown}>
      {telling && <TypedInVain name={club.name} />}
      <Outlet context={shown} />
    </ConsoleFrame>
  );
}

/** Asks the server before turning anybody away: they may have become an admin since this device stored the club. */
function Unproven({ ask, children: denied }: { ask: AskClub; children: ReactNode }) {
  const [isDenied, setDenied] = useState(false);
  const askOnce = useEffectEvent(() => ask());
  useEffect(() => {
    let isHere = true;
    const decide = async (): Promise<void> => {
      const { data } = await askOnce();
      // If they manage it, the cached club updates and the console opens.
      const manages = data?.state === 'open' && canManage(data.role);
      if (isHere && !manages) setDenied(true);
    };
    void decide();
    return () => {
      isHere = false;
    };
  }, []);
  return isDenied ? (
    denied
  ) : (
    <Loading>
      <ConsoleSkeleton />
    </Loading>
  );
}

function TypedInVain({ name }: { name: string }) {
  const notify = useNotify();
  useEffect(() => {
    notify({
      tone: 'error',
      title: `You no longer manage ${name}`,
      description: "What you typed can't be saved. Copy it before you close it.",
    });
  }, [notify, name]);
  return null;
}

function Denied({
  club: { name, slug },
  managed = false,
  told = false,
}: {
  club: Club;
  /** They lost their role while in the console, through no fault of their own. */
  managed?: boolean;
  /** They know: it was said while their input was still open, or by the news that they are no longer a member. */
  told?: boolean;
}) {
  const notify = useNotify();
  useEffect(() => {
    if (told) return;
    notify(
      managed
        ? { tone: 'info', title: `You no longer manage ${name}` }
        : {
            tone: 'error',
            title: 'Access denied',
            description: 'Only club owners and admins can manage the club.',
          },
    );
  }, [notify, managed, told, name]);
  return <Navigate to={`/clubs/${slug}`} replace />;
}
