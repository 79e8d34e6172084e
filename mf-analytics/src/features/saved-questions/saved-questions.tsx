import { Button, EmptyState, ListSkeleton, LoadFailed, Panel, UndoToast } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { type DrawChart, QuestionCard } from './question-card';
import { savedQuestionsApi } from './saved-questions.api';
import classes from './saved-questions.module.css';
import { removedText, useQuestionActions } from './use-question-actions';

/** The pinned answers, yours first, then those that others share (2.4/2). */
export function SavedQuestions({ chart }: { chart: DrawChart }): ReactElement {
  const { data, isError, refetch } = savedQuestionsApi.useListSavedQuestionsQuery();
  const questions = data ?? [];
  const own = questions.filter((question) => question.own);
  const actions = useQuestionActions(own);
  const pinned = questions.filter((question) => question.pinned);
  const unpinned = own.filter((question) => !question.pinned);
  const mine = pinned.filter((question) => question.own);
  return (
    <Panel title="Saved questions">
      {isError && <LoadFailed onRetry={refetch}>The saved questions could not be loaded.</LoadFailed>}
      {!data && !isError && <ListSkeleton rows={2} />}
      {data && pinned.length === 0 && (
        <EmptyState title="Nothing is pinned yet.">
          Ask the assistant, then choose “Pin to overview” under its answer.
        </EmptyState>
      )}
      {pinned.length > 0 && (
        <ul className={classes['cards']}>
          {pinned.map((question) => (
            <QuestionCard
              key={question.id}
              question={question}
              actions={actions}
              chart={chart}
              place={{ first: question === mine[0], last: question === mine.at(-1) }}
            />
          ))}
        </ul>
      )}
      {unpinned.length > 0 && (
        <details className={classes['unpinned']}>
          <summary>{`Not on the overview (${unpinned.length})`}</summary>
          <ul>
            {unpinned.map((question) => (
              <li key={question.id}>
                {question.name}{' '}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Pin ${question.name}`}
                  onClick={() => void actions.pin(question, true)}
                >
                  Pin
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {actions.removed && (
        <UndoToast text={removedText(actions.removed)} onUndo={() => void actions.undo()} onExpire={actions.forget} />
      )}
    </Panel>
  );
}
