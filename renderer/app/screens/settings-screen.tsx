import { useReducer } from 'react';
import { DesktopSettings } from '../../features/desktop/components/desktop-settings.tsx';
import { InstallSection } from '../../features/install/components/install-section.tsx';
import { NotificationToggles } from '../../features/notifications/components/settings/notification-toggles.tsx';
import { AccountSection } from '../../features/settings/components/account-section.tsx';
import { DataSection } from '../../features/settings/components/data-section.tsx';
import { DeleteAccountSection } from '../../features/settings/components/delete-account-section.tsx';
import { DisplaySection } from '../../features/settings/components/display-section.tsx';
import { DistanceSection } from '../../features/settings/components/distance-section.tsx';
import { FactorsSection } from '../../features/settings/components/factors-section.tsx';
import { PrivacySection } from '../../features/settings/components/privacy-section.tsx';
import { SessionsSection } from '../../features/settings/components/sessions-section.tsx';
import { SettingsFrame } from '../../features/settings/components/settings-frame.tsx';
import { useViewerState } from '../../shared/api/viewer.ts';
import { useLogOut } from '../log-out.tsx';

/** /settings: sections of several features, each stored as soon as it is changed. */
export function Component() {
  const logOut = useLogOut();
  const viewer = useViewerState();
  const [, writeAnew] = useReducer((times: number) => times + 1, 0);
  const followClock = (): void => {
    writeAnew();
    // The clock is reported to the server with the viewer query.
    if (viewer.status === 'signed-in') viewer.refresh();
  };
  return (
    <SettingsFrame>
      {(account, userId) => (
        <>
          <AccountSection account={account} />
          <NotificationToggles />
          <DesktopSettings heading />
          <InstallSection />
          <PrivacySection account={account} userId={userId} />
          <DisplaySection onChange={followClock} />
          <DistanceSection account={account} userId={userId} />
          <FactorsSection factors={account.factors} />
          <SessionsSection sessions={account.sessions} onLogOut={() => void logOut()} />
          <DataSection />
          {/* Without an account nothing can be sent any more, so nobody is asked about waiting entries. */}
          <DeleteAccountSection account={account} onDeleted={() => void logOut(true)} />
        </>
      )}
    </SettingsFrame>
  );
}
