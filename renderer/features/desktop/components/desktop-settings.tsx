import { useEffect, useId, useRef, useState } from 'react';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import type {
  DesktopSettings as Settings,
  SettingsChange,
} from '../../../shared/platform/platform.ts';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Switch } from '../../../shared/ui/switch.tsx';

/**
 * The desktop app's settings on this machine. Nothing in a browser. `heading` is for use among
 * other settings; a screen of its own has that title already.
 */
export function DesktopSettings({ heading }: { heading: boolean }) {
  const platform = usePlatform();
  const notify = useNotify();
  const headingId = useId();
  const [settings, setSettings] = useState<Settings | null>(null);
  const changing = useRef(0);

  useEffect(() => {
    let shown = true;
    // Some of it can be changed in the system's own settings, after which one comes back to the window.
    const read = async (): Promise<void> => {
      const found = await platform.readSettings();
      if (shown && changing.current === 0) setSettings((before) => found ?? before);
    };
    const readAgain = (): void => void read();
    void read();
    window.addEventListener('focus', readAgain);
    return () => {
      shown = false;
      window.removeEventListener('focus', readAgain);
    };
  }, [platform]);

  if (settings === null) return null;

  const change = async (changed: SettingsChange): Promise<void> => {
    setSettings({ ...settings, ...changed });
    changing.current += 1;
    const now = await platform.changeSettings(changed);
    changing.current -= 1;
    setSettings(now ?? settings);
    const isDone = now !== null && isIn(now, changed);
    notify(
      !isDone
        ? {
            tone: 'error',
            title: 'Setting not updated',
            description: "Your system didn't allow it. Nothing was changed.",
          }
        : {
            tone: 'success',
            title: 'Setting updated',
            description: 'Your preference has been saved.',
          },
    );
  };

  return (
    <section {...(heading && { 'aria-labelledby': headingId })} className="space-y-2">
      {heading && <SectionHeading id={headingId}>Desktop app</SectionHeading>}
      <div className={classNames('divide-y divide-rule', heading && 'border-y border-rule')}>
        <Switch
          label="Stay in the tray when closed"
          hint="You'll still get notifications."
          checked={settings.hideToTray}
          onCheckedChange={(hideToTray) => void change({ hideToTray })}
        />
        <Switch
          label="Start when you log in"
          hint="It waits in the tray until you open it."
          checked={settings.startAtLogin}
          onCheckedChange={(startAtLogin) => void change({ startAtLogin })}
        />
      </div>
      {!settings.sessionKept && (
        <p className="border-l-4 border-clay bg-clay-wash px-4 py-3">
          This computer has no secure place to keep your session, so you have to log in again each
          time you open the app. To stay logged in, set up a keyring (GNOME Keyring or KWallet).
        </p>
      )}
    </section>
  );
}

/** Whether settings are as a change wanted them: a system may accept it without effect. */
function isIn(settings: Settings, { hideToTray, startAtLogin }: SettingsChange): boolean {
  return (
    (hideToTray ?? settings.hideToTray) === settings.hideToTray &&
    (startAtLogin ?? settings.startAtLogin) === settings.startAtLogin
  );
}
