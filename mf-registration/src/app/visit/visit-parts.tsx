import type { VisitPart } from '@firstlight/domain/visits';
import { Textarea } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { PartProps } from './visit-form';
import { VisitIncentive } from './visit-incentive';
import { VisitNext } from './visit-next';
import { VisitSupply } from './visit-supply';
import { VisitTests } from './visit-tests';
import classes from './visit.module.css';

function VisitNote({ form, change }: PartProps): ReactElement {
  return (
    <Textarea
      label="Note Text"
      rows={3}
      data-autofocus
      value={form.noteText}
      onChange={({ currentTarget }) => change({ noteText: currentTarget.value })}
    />
  );
}

type FieldsProps = PartProps & { parts: ReadonlySet<VisitPart> };

/** In the order of a visit: tests, note, supplies, next contact. */
const PARTS: readonly { part: VisitPart; title: string; Fields: (props: FieldsProps) => ReactElement }[] = [
  { part: 'tests', title: 'Rapid tests', Fields: VisitTests },
  { part: 'note', title: 'Note', Fields: VisitNote },
  { part: 'interaction', title: 'Interaction', Fields: VisitIncentive },
  { part: 'dispensing', title: 'Dispensing', Fields: VisitSupply },
  { part: 'activity', title: 'Next contact', Fields: VisitNext },
];

/** The parts that this person may save. */
export function VisitParts(props: FieldsProps): ReactElement {
  const { parts } = props;
  return (
    <>
      {PARTS.filter(({ part }) => parts.has(part)).map(({ part, title, Fields }) => (
        <section key={part} className={classes['part']} aria-labelledby={`visit-${part}`}>
          <h3 id={`visit-${part}`}>{title}</h3>
          <Fields {...props} />
        </section>
      ))}
    </>
  );
}
