import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { DesktopSettings } from '../components/desktop-settings.tsx';

/** /settings/desktop: the desktop app's settings on this machine. */
export function Component() {
  const { name } = usePlatform();
  return (
    <Page
      title="Desktop app"
      intro="How it behaves on this computer."
      back={{ to: '/settings', label: 'Back to settings' }}
      width="reading"
    >
      {name === 'desktop' ? (
        <DesktopSettings heading={false} />
      ) : (
        <EmptyState
          title="These settings are for the desktop app"
          text="Open this page there to change them."
          action={
            <ButtonLink to="/settings" variant="solid">
              Settings
            </ButtonLink>
          }
        />
      )}
    </Page>
  );
}
