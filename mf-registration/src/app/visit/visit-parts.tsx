import type { VisitPart } from '@firstlight/domain/record/visits';
import { Textarea } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { InvalidFieldProvider } from '../../record/form-fields';
import type { PartProps, VisitProblem } from './visit-form';
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

type Props = FieldsProps & { problem: VisitProblem | null };

/** The parts that this person may save; a problem is shown at its field. */
export function VisitParts({ problem, ...props }: Props): ReactElement {
  const { parts } = props;
  const wrong = problem?.at && { field: problem.at.field, text: problem.text };
  return (
    <>
      {PARTS.filter(({ part }) => parts.has(part)).map(({ part, title, Fields }) => (
        <section key={part} data-part={part} className={classes['part']} aria-labelledby={`visit-${part}`}>
          <h3 id={`visit-${part}`}>{title}</h3>
          <InvalidFieldProvider value={problem?.at?.part === part ? wrong : null}>
            <Fields {...props} />
          </InvalidFieldProvider>
        </section>
      ))}
    </>
  );
}
