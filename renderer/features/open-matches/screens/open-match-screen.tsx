import { useSelector } from 'react-redux';
import { useParams } from 'react-router-dom';
import { selectSession } from '../../../shared/api/session.ts';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { MatchForPlayer } from '../components/match-for-player.tsx';
import { MatchForVisitor } from '../components/match-for-visitor.tsx';

/** /play/:id: for players the match with its actions; for visitors what a link may show, and how to join. */
export function Component() {
  const { id = '' } = useParams();
  const session = useSelector(selectSession);
  if (session.status === 'loading') return <Spinner />;
  return session.status === 'signed-in' ? (
    <MatchForPlayer key={id} id={id} viewerId={session.userId} />
  ) : (
    <MatchForVisitor key={id} id={id} />
  );
}
