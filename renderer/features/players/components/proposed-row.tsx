import { challengeDraft } from '../../matching/domain/challenge-draft.ts';
import type { Proposal } from '../../matching/domain/proposal.ts';
import { percentText, reasonTexts } from '../../matching/domain/proposal-text.ts';
import { AnyPlayerRow } from './player-row.tsx';

/** A player whom the viewer suits: how well, and what speaks for it most. */
export function ProposedRow({ player }: { player: Proposal }) {
  const [reason] = reasonTexts(player);
  return (
    <AnyPlayerRow player={player} draft={challengeDraft(player.plan)}>
      <span className="figures mr-2 font-semibold text-ink">{percentText(player.percent)}</span>
      {reason}
    </AnyPlayerRow>
  );
}
