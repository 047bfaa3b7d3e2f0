import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outlet, useNavigate } from 'react-router-dom';
import { useSignOutMutation } from '../features/auth/api/auth-api.ts';
import { useUnreadCount } from '../features/notifications/api/notifications-api.ts';
import { NotificationBell } from '../features/notifications/components/notification-bell.tsx';
import { useViewer } from '../shared/api/viewer.ts';
import { setTitleCount } from '../shared/platform/page-title.ts';
import { Spinner } from '../shared/ui/spinner.tsx';
import { MobileGestures } from './gestures/mobile-gestures.tsx';
import { LogOutProvider } from './log-out.tsx';
import { AppShell } from './shell/app-shell.tsx';
import { TopNav } from './shell/top-nav.tsx';

/** Connects the shell to the store: who is here, what waits for them, the way out. */
export function ShellLayout({ bottomBar }: { bottomBar: boolean }) {
  const viewer = useViewer();
  const unread = useUnreadCount();
  const navigate = useNavigate();
  const [signOut] = useSignOutMutation();

  useEffect(() => setTitleCount(unread), [unread]);

  const [leaving, setLeaving] = useState(false);

  const logOut = async (): Promise<void> => {
    // The page goes first: its guard would answer the end of the session by leading to the login.
    flushSync(() => setLeaving(true));
    await navigate('/');
    await signOut();
    setLeaving(false);
  };

  return (
    <LogOutProvider value={logOut}>
      <AppShell
        bottomBar={bottomBar}
        nav={
          <TopNav
            viewer={viewer}
            unreadNotifications={unread}
            // Messages come with a later release.
            unreadMessages={0}
            onLogOut={() => void logOut()}
            bell={<NotificationBell />}
          />
        }
      >
        {leaving ? <Spinner /> : <Outlet />}
        {bottomBar && <MobileGestures />}
      </AppShell>
    </LogOutProvider>
  );
}
