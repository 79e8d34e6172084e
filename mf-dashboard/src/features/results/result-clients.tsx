import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import {
  DOUBT_WORDS,
  type ReceivedResult,
  RESULT_TEXTS,
  type ResultCandidate,
  settlesNothing,
} from '@firstlight/domain/exchange/laboratory-results';
import { Banner, Button, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, useRef, useState } from 'react';
import cardClasses from '../../lists/card.module.css';
import { ChooseClientDialog } from './choose-client-dialog';
import { FilingButtons } from './filing-buttons';
import { MeaningFields } from './meaning-fields';
import { RegisterDialog } from './register-dialog';
import { RejectDialog } from './reject-dialog';
import { FACT_LABELS, FACT_STATES, filingInWords } from './result-text';
import { resultsApi } from './results.api';
import classes from './results.module.css';
import type { Meaning, ResultActions } from './use-result-actions';

type Props = { result: ReceivedResult; actions: ResultActions };

/** Why a decision is needed, the clients it may belong to, and the decisions. */
export function ResultClients({ result, actions }: Props): ReactElement {
  const { data, isError, refetch } = resultsApi.useGetReceivedResultQuery(result.id, {
    refetchOnMountOrArgChange: true,
  });
  const [meaning, setMeaning] = useState<Meaning>({});
  const [asked, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'choose' | 'register' | 'reject' | null>(null);
  const [version, setVersion] = useState(result.version);
  const [hasChanged, setHasChanged] = useState(false);
  const open = (next: 'choose' | 'register' | 'reject'): void => {
    setHasChanged(false);
    setDialog(next);
  };
  // The laboratory changed the result: what was chosen meant other words. A typed reason stays.
  if (version !== result.version) {
    setVersion(result.version);
    setMeaning({});
    setAsked(false);
    setHasChanged(dialog !== null && dialog !== 'reject');
    setDialog(dialog === 'reject' ? dialog : null);
  }
  if (isError) {
    return <LoadFailed onRetry={refetch}>Failed to load the clients. Please try again.</LoadFailed>;
  }
  if (!data) return <ListSkeleton />;
  const { candidates, doubts } = data;
  const { test, value } = result.result;
  const isKnown = Boolean(test ?? meaning.test) && Boolean(value ?? meaning.value);
  const notice = whyNotFiled(result.result);
  const ifKnown = (act: () => void): void => {
    setAsked(true);
    if (isKnown) act();
    else
      fields.current
        ?.querySelector<HTMLSelectElement>((test ?? meaning.test) ? '[name="value"]' : '[name="test"]')
        ?.focus();
  };
  return (
    <>
      <div>
        <p>This result needs your decision because:</p>
        <ul className={classes['reasons']}>
          {doubts.map((doubt) => (
            <li key={doubt}>{DOUBT_WORDS[doubt]}.</li>
          ))}
        </ul>
      </div>
      {hasChanged && (
        <Banner kind="warning" takesFocus>
          {RESULT_TEXTS.changed}
        </Banner>
      )}
      {notice && <Banner kind="info">{notice}</Banner>}
      {!notice && (
        <MeaningFields ref={fields} result={result.result} meaning={meaning} asked={asked} onChange={setMeaning} />
      )}
      {candidates.length === 0 && <p>No possible matches found.</p>}
      <ul className={classes['clients']} aria-label="Possible matches">
        {candidates
          .map((each) => withMeaning(each, meaning))
          .map((candidate) => (
            <li key={candidate.registration_id} className={classes['client']}>
              <Candidate candidate={candidate} />
              {!notice && (
                <div className={classes['actions']}>
                  <FilingButtons
                    size="xs"
                    variant="default"
                    loading={actions.busy === result.id}
                    client={candidate}
                    known={candidate.known_test}
                    onFile={(known) => ifKnown(() => void actions.file(result, candidate, meaning, known))}
                  />
                </div>
              )}
            </li>
          ))}
      </ul>
      <div className={classes['actions']}>
        {!notice && (
          <Button size="xs" variant="default" onClick={() => ifKnown(() => open('choose'))}>
            Another client
          </Button>
        )}
        {actions.mayRegister && !notice && (
          <Button size="xs" variant="default" onClick={() => ifKnown(() => open('register'))}>
            New registration
          </Button>
        )}
        <Button size="xs" variant="subtle" onClick={() => open('reject')}>
          Not ours
        </Button>
      </div>
      {dialog === 'choose' && (
        <ChooseClientDialog result={result} actions={actions} meaning={meaning} onClose={() => setDialog(null)} />
      )}
      {dialog === 'register' && (
        <RegisterDialog result={result} actions={actions} meaning={meaning} onClose={() => setDialog(null)} />
      )}
      {dialog === 'reject' && <RejectDialog result={result} actions={actions} onClose={() => setDialog(null)} />}
    </>
  );
}

function whyNotFiled(result: ReceivedResult['result']): string | null {
  if (result.status === 'preliminary') return RESULT_TEXTS.preliminary;
  return settlesNothing(result) ? RESULT_TEXTS.settlesNothing : null;
}

/** A confirmation isn't the screening test that the record may have already. */
const withMeaning = (candidate: ResultCandidate, { confirmatory }: Meaning): ResultCandidate =>
  confirmatory ? { ...candidate, known_test: null } : candidate;

function Candidate({ candidate }: { candidate: ResultCandidate }): ReactElement {
  const { firstName, lastName, dob, disposition, score, facts, open_test: open, known_test: known } = candidate;
  return (
    <div>
      <p>
        <strong>
          {firstName} {lastName}
        </strong>
        {dob && `, born ${civilDateInWords(dob)}`}
        {disposition && `, ${disposition}`}
        {`, ${Math.round(score * 100)}% match`}
      </p>
      <ul className={classes['compared']}>
        {facts.map(({ fact, state }) => (
          <li key={fact} data-state={state}>
            {FACT_LABELS[fact]} {FACT_STATES[state]}
          </li>
        ))}
      </ul>
      <p className={cardClasses['quiet']}>{filingInWords(open, known)}</p>
    </div>
  );
}
