import { type ReactNode, useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom';
import { LOGGED_OUT } from '../features/auth/domain/logged-out.ts';
import { sessionLeft } from '../shared/api/session.ts';
import { useViewerState, type ViewerState } from '../shared/api/viewer.ts';
import { assertNever } from '../shared/assert-never.ts';
import { ErrorState } from '../shared/ui/error-state.tsx';
import { Spinner } from '../shared/ui/spinner.tsx';
import { type Access, decide, type Visitor } from './guard-decision.ts';

/** Renders its routes only for the people they are for. See `decide` for the rules. */
export function Guard({ access, children }: { access: Access; children?: ReactNode }) {
  const state = useViewerState();
  const ended = state.status === 'signed-out' && state.ended;
  const dispatch = useDispatch();
  useEffect(() => {
    // From here on the page itself says so; somebody who then looks around is a visitor like any other.
    if (ended && access === 'signed-out') dispatch(sessionLeft());
  }, [ended, access, dispatch]);
  const decision = decide(access, visitorOf(state), useLocation());
  switch (decision.kind) {
    case 'wait':
      return <Spinner />;
    case 'fail':
      return (
        <ErrorState
          title={
            state.status === 'unreachable'
              ? "The server can't be reached"
              : "Your profile couldn't be loaded"
          }
          text="Check your connection and try again."
          onRetry={() => (state.status === 'failed' ? state.retry() : window.location.reload())}
        />
      );
    case 'go':
      return <Navigate to={decision.to} replace state={ended ? LOGGED_OUT : null} />;
    case 'show':
      return children ?? <Outlet />;
    default:
      return assertNever(decision);
  }
}

/** The list of messages and chats with sample players are open to visitors, all other chats are not. */
export function ChatGuard() {
  const { userId, channelId } = useParams();
  const isSample = channelId === undefined && (userId === undefined || userId.startsWith('demo-'));
  return <Guard access={isSample ? 'onboarded-or-visitor' : 'onboarded'} />;
}

/** No profile counts as not onboarded: onboarding is where that is fixed. */
function visitorOf(state: ViewerState): Visitor {
  return state.status === 'signed-in'
    ? { status: 'signed-in', onboarded: state.viewer?.onboarded === true }
    : state;
}
