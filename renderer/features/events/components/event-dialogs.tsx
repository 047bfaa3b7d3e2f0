import type { Club } from '../../clubs/domain/club.ts';
import { useCreateEventMutation, useUpdateEventMutation } from '../api/event-mutations.ts';
import type { ClubEvent } from '../domain/club-event.ts';
import { planOf } from '../domain/event-draft.ts';
import { CancelEvent } from './cancel-event.tsx';
import { EventForm } from './event-form.tsx';
import { EventReplies } from './event-replies.tsx';
import { MessageEvent } from './message-event.tsx';

/** The dialogs above the list of events. */
export type EventDialog =
  | { readonly kind: 'create' }
  | {
      readonly kind: 'duplicate' | 'edit' | 'cancel' | 'replies' | 'message';
      readonly event: ClubEvent;
    };

/** The one dialog that is open, if any. */
export function EventDialogs({
  club,
  dialog,
  now,
  onMessage,
  onClose,
}: {
  club: Club;
  dialog: EventDialog | null;
  now: Date;
  /** Switches from the list of players to writing to them. */
  onMessage: (event: ClubEvent) => void;
  onClose: () => void;
}) {
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'create':
      return <CreateEvent club={club} onClose={onClose} />;
    case 'duplicate':
      return <CreateEvent club={club} like={dialog.event} onClose={onClose} />;
    case 'edit':
      return <EditEvent club={club} event={dialog.event} onClose={onClose} />;
    case 'cancel':
      return <CancelEvent clubId={club.id} event={dialog.event} onClose={onClose} />;
    case 'replies':
      return (
        <EventReplies
          clubId={club.id}
          event={dialog.event}
          now={now}
          onMessage={onMessage}
          onClose={onClose}
        />
      );
    case 'message':
      return <MessageEvent clubId={club.id} event={dialog.event} now={now} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}

function CreateEvent({
  club,
  like,
  onClose,
}: {
  club: Club;
  like?: ClubEvent;
  onClose: () => void;
}) {
  const [create] = useCreateEventMutation();
  return (
    <EventForm
      event={null}
      like={like}
      clubId={club.id}
      zone={club.timeZone}
      hasPublicPage={club.isPublic}
      onClose={onClose}
      onSave={(values) =>
        create({
          clubId: club.id,
          plan: planOf(values),
          weeks: Number(values.weeks),
          notifyAll: values.notifyAll,
        })
      }
    />
  );
}

function EditEvent({
  club,
  event,
  onClose,
}: {
  club: Club;
  event: ClubEvent;
  onClose: () => void;
}) {
  const [update] = useUpdateEventMutation();
  return (
    <EventForm
      event={event}
      clubId={club.id}
      zone={event.timeZone}
      hasPublicPage={club.isPublic}
      onClose={onClose}
      onSave={(values) =>
        update({ clubId: club.id, eventId: event.id, plan: planOf(values), scope: values.scope })
      }
    />
  );
}
