import { lazy, Suspense, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../features/auth/api/sign-out-api.ts';
import { useInbox } from '../features/messages/api/inbox-api.ts';
import { useUnreadCount } from '../features/notifications/api/notifications-api.ts';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { useViewerState, type ViewerState } from '../shared/api/viewer.ts';
import { setTitleCount } from '../shared/platform/page-title.ts';
import { beside } from '../shared/ui/beside.ts';
import { listenForPaletteKeys } from '../shared/ui/open-palette.ts';
import { Spinner } from '../shared/ui/spinner.tsx';
import { LogOutProvider } from './log-out.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { TopNav } from './shell/top-nav.tsx';
import { selectIsAnswering } from './waiting/answers-slice.ts';
import { useWaiting } from './waiting/use-waiting.ts';

/** Nothing of these is visible at first. */
const MobileGestures = beside(
  async () => (await import('./gestures/mobile-gestures.tsx')).MobileGestures,
);

const SendAnswers = beside(async () => (await import('./waiting/send-answers.tsx')).SendAnswers);

const StayLive = beside(async () => (await import('./stay-live.tsx')).StayLive);

const SuspendedScreen = lazy(async () => ({
  default: (await import('./screens/suspended-screen.tsx')).SuspendedScreen,
}));

/** Connects the shell to the store: who is signed in, what waits for them, the logout. */
export function ShellLayout({ bottomBar }: { bottomBar: boolean }) {
  const state = useViewerState();
  const viewer = state.status === 'signed-in' ? state.viewer : null;
  const unread = useUnreadCount();
  const unreadMessages = useInbox()?.unread ?? 0;
  const waiting = useWaiting();
  const answering = useSelector(selectIsAnswering);
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();

  useEffect(() => setTitleCount(unread), [unread]);

  // Compared by its key, so that the next page shows in its own first rendering, not a moment before.
  const { key, pathname } = useLocation();
  const [leavingFrom, setLeavingFrom] = useState<string | null>(null);
  const leaving = leavingFrom === key;

  // The palette itself comes later, with what stays live; presses are kept until then.
  const hasPalette = !isVisitor(state) && !leaving;
  useEffect(() => (hasPalette ? listenForPaletteKeys() : undefined), [hasPalette]);

  const logOut = async (sure?: true): Promise<void> => {
    const outbox = sure ? null : await import('./outbox/loses-by-leaving.ts').catch(() => null);
    if (await outbox?.losesByLeaving(viewer?.id)) return navigate('/outbox?leaving');
    // The page is unmounted first: its guard would answer the end of the session by going to the login.
    flushSync(() => setLeavingFrom(key));
    if (await outbox?.sendBeforeLeaving(answering))
      return navigate('/outbox?leaving', { state: { answered: true } });
    // Drafts first: nothing of a person who leaves may remain, whatever becomes of the session.
    await import('../shared/chat/unsent.ts')
      .then(({ forgetUnsent }) => forgetUnsent())
      .catch(() => undefined);
    await signOut();
    await import('../shared/offline/vault.ts')
      .then(({ openVault }) => openVault())
      .then((vault) => vault?.forgetOthers(null))
      .catch(() => undefined);
    // The address changes last: once the landing page is on screen, even after a reload, the person
    // is signed out and nothing of theirs is left.
    await navigate('/');
  };

  // Pages that need no account stay readable.
  if (state.status === 'suspended' && (bottomBar || pathname.startsWith('/invite/'))) {
    return (
      <Suspense fallback={<Spinner />}>
        <SuspendedScreen onLogOut={() => void logOut(true)} onOver={state.refresh} />
      </Suspense>
    );
  }

  return (
    <LogOutProvider value={logOut}>
      <AppShell
        bottomBar={bottomBar}
        unreadMessages={unreadMessages}
        waiting={waiting.count}
        nav={
          <TopNav
            viewer={viewer ?? (isVisitor(state) ? null : 'unknown')}
            unreadNotifications={unread}
            unreadMessages={unreadMessages}
            waiting={waiting.count}
            onLogOut={() => void logOut()}
            bell={<NotificationBell />}
          />
        }
      >
        {leaving ? <Spinner /> : <Outlet />}
        <Suspense>
          <StayLive presentAs={viewer?.onboarded && !leaving ? viewer.id : null} />
        </Suspense>
        {/* Loaded in advance: a window that closes waits for no file. */}
        {viewer && (answering || waiting.count > 0) && (
          <Suspense>
            <SendAnswers viewerId={viewer.id} leaving={leaving} />
          </Suspense>
        )}
        {bottomBar && (
          <Suspense>
            <MobileGestures />
          </Suspense>
        )}
      </AppShell>
    </LogOutProvider>
  );
}

/**
 * Whether the person could log in now, or is shown why they can't. False while the session or
 * profile has not been read.
 */
function isVisitor({ status }: ViewerState): boolean {
  return status === 'signed-out' || status === 'second-step' || status === 'suspended';
}
