import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { usePreferences } from '../../api/preferences-api.ts';
import { EMAIL_SWITCH, IN_APP_SWITCHES } from './switch-labels.ts';
import { PreferenceSwitches, SwitchesSkeleton } from './preference-switches.tsx';

const SWITCHES = [EMAIL_SWITCH, ...IN_APP_SWITCHES];

/** The main switches, as a section of the settings; the rest is one step away. */
export function NotificationToggles() {
  const { preferences, isError, isFetching, retry, change } = usePreferences();
  return (
    <section aria-labelledby="notification-toggles" className="space-y-3">
      <SectionHeading
        id="notification-toggles"
        className="max-[20rem]:flex-wrap"
        action={
          <ButtonLink to="/settings/notifications" variant="link" size="sm">
            More settings
          </ButtonLink>
        }
      >
        Notifications
      </SectionHeading>
      {preferences ? (
        <PreferenceSwitches items={SWITCHES} preferences={preferences} onChange={change} />
      ) : isError ? (
        <ErrorState
          title="Your notification settings couldn't be loaded"
          text="Nothing has changed. Check your connection and try again."
          onRetry={retry}
          busy={isFetching}
        />
      ) : (
        <SwitchesSkeleton items={SWITCHES} />
      )}
    </section>
  );
}
