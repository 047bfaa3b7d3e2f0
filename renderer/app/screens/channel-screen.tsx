import { ChannelScreen } from '../../features/channels/screens/channel-screen.tsx';
import { useChannelReadMutation } from '../../features/clubs/api/club-api.ts';
import { ReportDialog } from '../../features/reports/components/report-dialog.tsx';

/** /channels/:channelId: a conversation of several, which marks its club's page, and can be reported. */
export function Component() {
  const [tellClub] = useChannelReadMutation();
  return (
    <ChannelScreen
      onRead={({ id, subject }) => {
        if (subject.kind === 'club') void tellClub({ clubId: subject.club.id, channelId: id });
      }}
      renderReport={({ id, author }, onClose) => (
        <ReportDialog
          subject={{ kind: 'channel_message', id, name: author.fullName }}
          onClose={onClose}
        />
      )}
    />
  );
}
