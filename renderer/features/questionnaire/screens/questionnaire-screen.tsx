import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router-dom';
import { selectUserId } from '../../../shared/api/session.ts';
import { useViewer } from '../../../shared/api/viewer.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useGetQuestionnaireQuery } from '../api/questionnaire-api.ts';
import { QuestionFlow } from '../components/question-flow.tsx';
import { QuestionnaireSkeleton } from '../components/questionnaire-skeleton.tsx';
import { Summary } from '../components/summary.tsx';

/** /questionnaire: ten questions, from where one stopped; `?retake=1` starts over. */
export function Component() {
  const userId = useSelector(selectUserId);
  const viewer = useViewer();
  const { currentData, isFetching, isError, refetch } = useGetQuestionnaireQuery(
    userId ?? skipToken,
  );
  const [query] = useSearchParams();
  const isFirstPage = useLocation().key === 'default';
  const retaking = query.get('retake') === '1';

  if (userId === null || (currentData === undefined && !isError)) {
    return (
      <Questionnaire>
        <QuestionnaireSkeleton />
      </Questionnaire>
    );
  }
  if (currentData === undefined) {
    return (
      <Questionnaire>
        <ErrorState
          title="The questionnaire couldn't be loaded"
          text="Your answers are safe. Check your connection and try again."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      </Questionnaire>
    );
  }
  const { completedAt, nextStep } = currentData;
  return (
    <Questionnaire>
      {completedAt !== null && !retaking ? (
        <Summary progress={currentData} completedAt={completedAt} />
      ) : (
        <QuestionFlow
          userId={userId}
          progress={currentData}
          level={viewer?.skillLevel ?? null}
          firstStep={completedAt === null ? nextStep : 1}
          focusAtOnce={retaking && !isFirstPage}
        />
      )}
    </Questionnaire>
  );
}

function Questionnaire({ children }: { children: ReactNode }) {
  return (
    <Page
      title="Questionnaire"
      // On phones the four answers and the buttons need its space.
      intro={
        <span className="max-sm:sr-only">
          Ten short questions about how you like to play. Each answer is saved as you go.
        </span>
      }
      width="reading"
    >
      {children}
    </Page>
  );
}
