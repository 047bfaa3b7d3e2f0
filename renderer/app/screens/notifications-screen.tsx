import { NotificationsView } from '../../features/notifications/components/notifications-view.tsx';
import { WaitingAnswers } from '../../features/waiting/components/waiting-answers.tsx';
import { answerableIn } from '../../features/waiting/domain/waiting.ts';
import { waitingText, waitingZoneNote } from '../../features/waiting/domain/waiting-text.ts';
import { deviceZone } from '../../shared/dates/wall-time.ts';
import { KeptTogether } from '../../shared/ui/kept-together.tsx';
import { useWaiting } from '../waiting/use-waiting.ts';

/** /notifications */
export function Component() {
  const { items, saidTo, onAnswer, onUndo } = useWaiting();
  return (
    <NotificationsView
      renderAnswers={(notifications) => {
        const answerable = answerableIn(notifications, items);
        return ({ id }) => {
          const item = answerable.get(id);
          if (item === undefined) return undefined;
          const { detail } = waitingText(item);
          const note = waitingZoneNote(item, deviceZone());
          return (
            <>
              {/* A notification doesn't say everything one would accept. */}
              {detail && (
                <p className="mb-2 text-sm">
                  <KeptTogether>{detail}</KeptTogether>
                </p>
              )}
              {note && <p className="-mt-1 mb-2 text-sm text-muted">{note}</p>}
              <WaitingAnswers {...{ item, onAnswer, onUndo }} said={saidTo(item)} />
            </>
          );
        };
      }}
    />
  );
}
