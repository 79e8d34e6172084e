import type { VisitPart } from '@firstlight/domain/record/visits';
import { Checkbox } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { isResultGiven, type PartProps, withResultGiven } from './visit-form';

/** The next steps after a positive HCV test while the client is here; each is saved with the visit. */
export function VisitPositive({ form, change, parts }: PartProps & { parts: ReadonlySet<VisitPart> }): ReactElement {
  return (
    <>
      {form.tests.HCV === 'positive' && parts.has('interaction') && (
        <Checkbox
          label="Result given to the client"
          description="Saves the interaction as Results."
          checked={isResultGiven(form)}
          onChange={({ currentTarget }) => change(withResultGiven(form, currentTarget.checked))}
        />
      )}
      <Checkbox
        label="Blood taken for RNA"
        description="Adds bloodwork with the result Pending. Its type and circles are added on the Tests tab."
        checked={form.rna === true}
        onChange={({ currentTarget }) => change({ rna: currentTarget.checked })}
      />
    </>
  );
}
