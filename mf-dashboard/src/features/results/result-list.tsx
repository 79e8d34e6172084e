import { RESULT_STATES, type ResultState } from '@firstlight/domain/exchange/laboratory-results';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { ListFilters, ListFrame, NativeSelect, UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { ResultCard } from './result-card';
import { STATE_LABELS } from './result-text';
import { resultsApi } from './results.api';
import { useResultActions } from './use-result-actions';

type Props = Pick<ListAddressControl, 'address' | 'change'> & { mayRegister: boolean };

const SHOWN = RESULT_STATES.map((state) => ({ value: state, label: STATE_LABELS[state] }));
const stateOf = (text: string): ResultState => RESULT_STATES.find((state) => state === text) ?? 'waiting';

/** Laboratory results: those that need a decision, and the decisions on the others. */
export function ResultList({ address, change, mayRegister }: Props): ReactElement {
  const state = stateOf(address.state);
  const [opened, setOpened] = useState<string | null>(null);
  const list = resultsApi.useListReceivedResultsQuery(
    { page: address.page, page_size: DASHBOARD_PAGE_SIZE, state },
    LIST_OPTIONS,
  );
  const { error, outcome, forget, ...actions } = useResultActions(mayRegister);
  const results = list.data?.results ?? [];
  const filters = (
    <ListFilters label="Filter results">
      <NativeSelect
        label="Show"
        data={SHOWN}
        value={state}
        onChange={({ currentTarget }) => change({ state: stateOf(currentTarget.value) })}
      />
    </ListFilters>
  );
  return (
    <>
      <ListFrame
        title="Results from laboratories"
        name="results"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        list={list}
        notice={error === null ? null : { kind: 'error', text: error, onClose: forget }}
        shown={results.length}
        filtered={state !== 'waiting'}
        filters={filters}
        empty={{ title: 'No results are waiting.', text: 'Results that need a decision appear here.' }}
      >
        <ul className={classes['cards']}>
          {results.map((result) => (
            <li key={result.id}>
              <ResultCard
                result={result}
                actions={actions}
                isOpen={opened === result.id}
                onToggle={() => setOpened(opened === result.id ? null : result.id)}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
      {outcome && <UndoToast text={outcome.text} onUndo={outcome.undo} onExpire={forget} />}
    </>
  );
}
