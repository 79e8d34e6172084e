import {
  TIMELINE_KINDS,
  type TimelineEntry,
  timelineAuthors,
  type TimelineKind,
  timelineTab,
  timelineWord,
} from '@firstlight/domain/clients/timeline';
import type { TimelineFilter } from '@firstlight/domain/clients/timeline-sheet';
import { FieldGrid, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import chipClasses from '../../record/chip.module.css';
import classes from './timeline.module.css';

type Props = {
  entries: readonly TimelineEntry[];
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
  /** The number of matching entries. */
  shown: number;
};

/** The kinds and authors in the timeline, and the search. */
export function TimelineFilters({ entries, filter, onChange, shown }: Props): ReactElement {
  const kinds = TIMELINE_KINDS.filter((kind) => entries.some((entry) => entry.kind === kind));
  const authors = [...new Set(entries.flatMap(timelineAuthors))].sort((one, other) => one.localeCompare(other));
  const toggle = (kind: TimelineKind): void => {
    const isOn = filter.kinds.includes(kind);
    onChange({
      ...filter,
      kinds: TIMELINE_KINDS.filter((one) => (one === kind ? !isOn : filter.kinds.includes(one))),
    });
  };
  return (
    <div className={classes['filters']}>
      <fieldset className={classes['chips']}>
        <legend>Kinds</legend>
        {kinds.map((kind) => (
          <label key={kind} className={chipClasses['chip']}>
            <input
              type="checkbox"
              className={chipClasses['input']}
              checked={filter.kinds.includes(kind)}
              onChange={() => toggle(kind)}
            />
            {kind === 'registration' || kind === 'message' ? timelineWord(kind) : timelineTab(kind)}
          </label>
        ))}
      </fieldset>
      <FieldGrid>
        <TextInput
          label="Search the timeline"
          type="search"
          value={filter.search}
          onChange={({ currentTarget }) => onChange({ ...filter, search: currentTarget.value })}
        />
        <NativeSelect
          label="Author"
          value={filter.author}
          data={[{ value: '', label: 'Everyone' }, ...authors]}
          onChange={({ currentTarget }) => onChange({ ...filter, author: currentTarget.value })}
        />
      </FieldGrid>
      <p role="status" className={classes['count']}>
        {shown === entries.length ? `${shown} entries` : `${shown} of ${entries.length} entries`}
      </p>
    </div>
  );
}
