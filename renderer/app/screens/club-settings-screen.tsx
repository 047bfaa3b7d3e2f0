import { ChannelSwitches } from '../../features/channels/components/channel-switches.tsx';
import { ClubSettingsScreen } from '../../features/clubs/screens/club-settings-screen.tsx';

/** /clubs/:slug/manage/settings */
export function Component() {
  return (
    <ClubSettingsScreen
      renderChannels={({ id, channels }) => <ChannelSwitches clubId={id} channels={channels} />}
    />
  );
}
