import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type { PreferenceChange, Preferences } from '../../domain/preferences.ts';
import {
  EMAIL_SWITCH,
  EMAIL_SWITCHES,
  PUSH_SWITCHES,
  INTRODUCTIONS_SWITCH,
  QUIET_HOURS_SWITCH,
  IN_APP_SWITCHES,
} from './switch-labels.ts';
import { PreferenceSwitches } from './preference-switches.tsx';
import { PushSwitch } from './push-switch.tsx';
import { QuietHours } from './quiet-hours.tsx';

/** All notification settings: what, how, and when not. Saved as soon as they are changed. */
export function NotificationSettings({
  preferences,
  onChange,
}: {
  preferences: Preferences;
  onChange: (change: PreferenceChange) => void;
}) {
  const shared = { preferences, onChange };
  return (
    <div className="space-y-10">
      <section aria-labelledby="told" className="space-y-3">
        <SectionHeading id="told">In-app notifications</SectionHeading>
        <p className="text-muted">
          You'll always be notified of what needs your answer or changes your plans, such as
          challenges, results, cancelled matches and your memberships. You can turn these off:
        </p>
        <PreferenceSwitches items={IN_APP_SWITCHES} {...shared} />
      </section>
      <section aria-labelledby="introductions" className="space-y-3">
        <SectionHeading id="introductions">Meet your 10</SectionHeading>
        <PreferenceSwitches items={[INTRODUCTIONS_SWITCH]} {...shared} />
      </section>
      <section aria-labelledby="push" className="space-y-3">
        <SectionHeading id="push">Push notifications</SectionHeading>
        <PushSwitch>
          <PreferenceSwitches items={PUSH_SWITCHES} {...shared} />
        </PushSwitch>
      </section>
      <section aria-labelledby="email" className="space-y-3">
        <SectionHeading id="email">Email</SectionHeading>
        <PreferenceSwitches
          items={
            preferences.emailNotifications ? [EMAIL_SWITCH, ...EMAIL_SWITCHES] : [EMAIL_SWITCH]
          }
          {...shared}
        />
      </section>
      <section aria-labelledby="quiet" className="space-y-3">
        <SectionHeading id="quiet">Quiet hours</SectionHeading>
        <PreferenceSwitches items={[QUIET_HOURS_SWITCH]} {...shared} />
        {preferences.quietHours && <QuietHours {...shared} />}
      </section>
    </div>
  );
}
