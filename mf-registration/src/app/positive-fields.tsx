import { POSITIVE_SUMMARY_FIELDS, positiveSummary } from '@firstlight/domain/care/clinical-summary';
import { COVERAGE_TYPES, RNA_RESULTS, YES_NO } from '@firstlight/domain/lists/lists';
import { compareRna, latestRna, type RnaComparison, type RnaFact, rnaInWords } from '@firstlight/domain/care/rna-facts';
import { Banner, Button, ButtonRow, FieldGrid } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../features/client-form/client-context';
import { ClientChoice, ClientText } from '../features/client-form/client-fields';
import { wireFormOf } from '../features/client-form/client-form-values';
import { UpdateSummary } from '../features/clinical-summary/update-summary';
import { usePermittedTests } from '../record/use-permitted-tests';

const COMPARED: Partial<Record<RnaComparison, string>> = {
  newer: 'The Tests tab has a newer RNA result. ',
  different: 'The Tests tab has another RNA result. ',
  older: 'The RNA result here is newer than the last one in Tests. Add it there, too. ',
};

/** The RNA result in Tests if it differs from the fields, so that a contradiction is always visible. */
function RnaFromTests(): ReactElement | null {
  const { control, getValues, setValue } = useClient();
  useWatch({ control, name: ['rnaAvailable', 'rnaSampleDate', 'rnaResult', 'regDate'] });
  const { tests, openTests } = usePermittedTests(true);
  const fact = latestRna(tests ?? []);
  const compared = fact && compareRna(wireFormOf(getValues()), fact);
  if (!fact || compared === 'same') return null;
  const use = ({ result, date }: RnaFact): void => {
    setValue('rnaAvailable', 'Yes', { shouldDirty: true });
    setValue('rnaSampleDate', date ?? '', { shouldDirty: true });
    setValue('rnaResult', result, { shouldDirty: true });
  };
  return (
    <Banner
      kind={compared === 'missing' ? 'info' : 'warning'}
      actions={
        <ButtonRow>
          {compared !== 'older' && (
            <Button size="xs" variant="default" onClick={() => use(fact)}>
              Use it
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={openTests}>
            Open Tests
          </Button>
        </ButtonRow>
      }
    >
      {COMPARED[compared ?? 'missing']}
      From Tests: RNA {rnaInWords(fact)}.
    </Banner>
  );
}

/** The fields that Positive needs in addition to the text (SUM-03, CLI-23 to CLI-25). */
export function PositiveFields(): ReactElement {
  const { control, getValues, setValue } = useClient();
  const [available, text] = useWatch({ control, name: ['rnaAvailable', 'summaryTemplate'] });
  useWatch({ control, name: [...POSITIVE_SUMMARY_FIELDS] });
  return (
    <>
      <RnaFromTests />
      <FieldGrid>
        <ClientChoice name="rnaAvailable" label="RNA Available" choices={YES_NO} />
        {available === 'Yes' && (
          <>
            <ClientText name="rnaSampleDate" label="RNA Sample Date" type="date" />
            <ClientChoice name="rnaResult" label="RNA Result" choices={RNA_RESULTS} />
          </>
        )}
        <ClientChoice name="coverageType" label="Coverage Type" choices={COVERAGE_TYPES} />
        <ClientText name="referralPerson" label="Referral Person" />
      </FieldGrid>
      <UpdateSummary
        text={text}
        fresh={positiveSummary(wireFormOf(getValues()))}
        onTake={(fresh) => setValue('summaryTemplate', fresh, { shouldDirty: true })}
      />
    </>
  );
}
