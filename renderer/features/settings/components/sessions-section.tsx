import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { useNow } from '../../../shared/dates/use-now.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation } from '../api/settings-api.ts';
import type { DeviceSession } from '../domain/account.ts';
import { deviceText, isHandheld } from '../domain/device-text.ts';

/** Where the player is logged in. */
export function SessionsSection({
  sessions,
  onLogOut,
}: {
  sessions: readonly DeviceSession[];
  onLogOut: () => void;
}) {
  const [asking, setAsking] = useState(false);
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation();
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  useFocusWhenGone(sessions.length, section);

  const confirm = async (): Promise<void> => {
    const { error } = await endOthers();
    if (error === undefined) setAsking(false);
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="devices"
      className="space-y-3 outline-none"
    >
      <SectionHeading id="devices">Devices</SectionHeading>
      <p className="max-w-prose text-muted">
        These devices are logged in to your account. If you don't recognise one, log it out and
        change your password.
      </p>
      <RowList label="Devices">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} />
        ))}
      </RowList>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLogOut}>Log out</Button>
        {sessions.length > 1 && (
          <Button onClick={() => setAsking(true)}>Log out everywhere else</Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out everywhere else?"
        text="All your other devices will be logged out immediately. This one stays logged in."
        keepLabel="Keep them"
        confirmLabel="Log out everywhere else"
        busy={isLoading}
        busyLabel="Logging out..."
        onConfirm={() => void confirm()}
      />
    </section>
  );
}

function SessionRow({ session, now }: { session: DeviceSession; now: Date }) {
  const [end, { isLoading }] = useEndSessionMutation();
  const device = deviceText(session.userAgent);
  const Picture = isHandheld(session.userAgent) ? Smartphone : Monitor;
  return (
    <Row
      leading={<Picture aria-hidden size={22} className="text-muted" />}
      title={device}
      detail={
        session.isCurrent
          ? 'In use now'
          : filled('Last used {ago}', {
              ago: (
                <time dateTime={session.lastUsedAt}>
                  {timeAgo(new Date(session.lastUsedAt), now)}
                </time>
              ),
            })
      }
      end={
        session.isCurrent ? (
          <Tag tone="grass">This device</Tag>
        ) : (
          <Button
            aria-label={`Log out ${device}`}
            busy={isLoading}
            busyLabel="Logging out..."
            onClick={() => void end({ sessionId: session.id })}
          >
            Log out
          </Button>
        )
      }
    />
  );
}
