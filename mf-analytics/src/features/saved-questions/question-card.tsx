import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { type SavedAnswer, type SavedQuestion, SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { sentenceOf, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { Banner, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { AsOfDialog } from './as-of-dialog';
import { ChangedFigures } from './changed-figures';
import { QuestionDialog } from './question-dialog';
import { QuestionMenu } from './question-menu';
import { savedQuestionsApi } from './saved-questions.api';
import classes from './saved-questions.module.css';
import type { QuestionActions } from './use-question-actions';

/** Draws the chart of an answer. */
export type DrawChart = (html: string, height: number | null) => ReactNode;

type Props = {
  question: SavedQuestion;
  actions: QuestionActions;
  chart: DrawChart;
  place: { first: boolean; last: boolean };
};

/** One saved question, counted now or as of a day: chart, sentence, n and date. */
export function QuestionCard({ question, actions, chart, place }: Props): ReactElement {
  const [asOf, setAsOf] = useState<string | null>(null);
  const [asking, setAsking] = useState<'name' | 'as of' | null>(null);
  const { currentData, error, refetch } = savedQuestionsApi.useGetSavedAnswerQuery({ id: question.id, asOf });
  const close = (): void => setAsking(null);
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <h3>{question.name}</h3>
        <QuestionMenu question={question} actions={actions} asOf={asOf} place={place} onAsk={setAsking} />
      </div>
      {error && <NotCounted error={staffErrorOf(error)} onRetry={refetch} />}
      {!error && (currentData ? <Answer shown={currentData} chart={chart} /> : <ListSkeleton rows={2} />)}
      {currentData && <Notes question={question} shown={currentData} asOf={asOf} />}
      {asking === 'as of' && (
        <AsOfDialog
          onClose={close}
          onChoose={(moment) => {
            setAsOf(moment);
            close();
          }}
        />
      )}
      {asking === 'name' && (
        <QuestionDialog
          title="Rename or share"
          confirmLabel="Save"
          sentence={question.sentence}
          start={question}
          onClose={close}
          onSave={async (named) => {
            const problem = await actions.rename(question, named);
            if (problem === null) close();
            return problem;
          }}
        />
      )}
    </li>
  );
}

/** The server can't count the stored query any more; other failures pass. */
const UNREADABLE = 422;

function NotCounted({ error, onRetry }: { error: StaffError; onRetry: () => void }): ReactElement {
  if (error.status !== UNREADABLE)
    return <LoadFailed onRetry={onRetry}>{sentenceOf(error, 'The answer could not be loaded.')}</LoadFailed>;
  return <Banner kind="error">{`${SAVED_TEXTS.unreadableQuery}: ${sentenceOf(error, 'please try again.')}`}</Banner>;
}

/** The first line of an answer repeats its sentence; the figure comes next. */
function Answer({ shown: { answer }, chart }: { shown: SavedAnswer; chart: DrawChart }): ReactElement {
  const [sentence = '', figure = sentence] = answer.response.split('\n');
  return (
    <>
      <p className={answer.chart_html ? classes['headline'] : classes['figure']}>{figure}</p>
      {answer.chart_html && chart(answer.chart_html, answer.chart_height)}
      <p className={classes['sentence']}>{answer.counted}.</p>
    </>
  );
}

function Notes({
  question,
  shown,
  asOf,
}: {
  question: SavedQuestion;
  shown: SavedAnswer;
  asOf: string | null;
}): ReactElement {
  const { answer, n, changes, caveat } = shown;
  const drawn = asOf === null ? `Counted ${formatNewYorkTime(answer.timestamp)}` : `As of ${formatNewYorkTime(asOf)}`;
  return (
    <div className={classes['notes']}>
      <p>
        {n === null ? '' : `n = ${n} · `}
        {drawn}
        {question.author === null ? '' : ` · Shared by ${question.author}`}
        {question.own && question.shared ? ' · Shared with everyone' : ''}
      </p>
      {caveat && <p>{caveat}</p>}
      {changes && <ChangedFigures changes={changes} since={question.saved_at} />}
    </div>
  );
}
