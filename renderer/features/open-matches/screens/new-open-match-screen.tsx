import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Loading, SkeletonBlock } from '../../../shared/ui/skeleton.tsx';
import { useWayBack } from '../../../shared/ui/way-back.ts';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import { useCourtChoices } from '../../../shared/api/court-choices-api.ts';
import { toCourtChoice } from '../../courts/domain/court-choice.ts';
import { useGetOpenerFactsQuery } from '../api/open-matches-api.ts';
import { useOpenMatchMutation } from '../api/open-match-mutations.ts';
import { OpenMatchForm } from '../components/open-match-form.tsx';

const clock = (): Date => new Date();

/** /play/new: a match that others can join; `?club=` opens it for a club. */
export function Component() {
  const viewerId = useSelector(selectUserId) ?? '';
  const { currentData, isError, isFetching, refetch } = useGetOpenerFactsQuery(viewerId);
  const [openMatch] = useOpenMatchMutation();
  const findCourts = useCourtChoices(toCourtChoice);
  const [query] = useSearchParams();
  const goOn = useGoOn();
  const goBack = useWayBack('/play');
  return (
    <Page
      title="Open a match"
      intro="Choose when and where. Players at the right level can join until it's full."
      onBack={{ label: 'Back', run: goBack }}
      width="reading"
    >
      {currentData ? (
        <OpenMatchForm
          facts={currentData}
          wantedClub={query.get('club')}
          clock={clock}
          findCourts={findCourts}
          onOpen={async (plan) => {
            const result = await openMatch(plan);
            // Replaces the form: Back leads to the page before it.
            const { data: match } = result;
            if (match !== undefined)
              await goOn(match ? `/play/${match.id}` : '/play?whose=mine', { replace: true });
            return result;
          }}
          onCancel={goBack}
        />
      ) : isError ? (
        <ErrorState
          title="This page couldn't be loaded"
          text="Check your connection and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading className="space-y-6">
          {['type', 'date', 'place', 'level'].map((field) => (
            <span key={field} className="block space-y-2">
              <SkeletonBlock className="h-4 w-28" />
              <SkeletonBlock className="h-11" />
            </span>
          ))}
        </Loading>
      )}
    </Page>
  );
}
