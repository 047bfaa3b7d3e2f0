import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../../shared/api/session.ts';
import { filled } from '../../../../shared/ui/filled.tsx';
import { chanceText } from '../../../ratings/domain/explanation.ts';
import { useGetDoublesChanceQuery } from '../../api/doubles/doubles-api.ts';

/** The chances of doubles with this partner; nothing if somebody hides their level. */
export function DoublesChance({
  partnerId,
  rivals,
}: {
  partnerId: string;
  /** Across the net; only one until their partner is known. */
  rivals: readonly string[];
}) {
  const viewerId = useSelector(selectUserId);
  const { currentData: chance } = useGetDoublesChanceQuery(
    viewerId === null ? skipToken : { viewerId, partnerId, rivals },
  );
  if (!chance) return null;
  return (
    <>
      <span className="block pt-1.5">
        {filled('Your chances in doubles: {chance}', {
          chance: <span className="figures">{chanceText(chance.word, chance.value)}</span>,
        })}
      </span>
      {rivals.length === 1 && (
        <span className="block text-sm text-muted">
          Assuming both opponents are equally strong.
        </span>
      )}
    </>
  );
}
