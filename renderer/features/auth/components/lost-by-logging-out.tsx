import { useSelector } from 'react-redux';
import { selectLost } from '../../../shared/offline/offline-slice.ts';
import { lostText } from '../../outbox/domain/lost-text.ts';

/**
 * Says what was waiting to be sent when the session ended elsewhere. The live region is always
 * there, so that it is announced.
 */
export function LostByLoggingOut() {
  const lost = lostText(useSelector(selectLost));
  return (
    <output className="block">
      {lost && (
        <span className="mb-5 block border-l-4 border-clay bg-clay-wash px-4 py-3">
          <strong className="block font-semibold">{lost.title}</strong>
          {lost.text}
          {lost.kinds.map((kind) => (
            <span key={kind} className="mt-1 ml-5 list-item list-disc">
              {kind}
            </span>
          ))}
        </span>
      )}
    </output>
  );
}
