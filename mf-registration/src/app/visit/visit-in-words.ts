import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { labTestResult } from '@firstlight/domain/care/lab-test-rules';
import type { Visit } from '@firstlight/domain/record/visits';
import { dollars } from '@firstlight/domain/record/incentives';

/** `Visit saved: HCV test negative, note, $20.00 issued, next contact 17 February 2026.` */
export function visitInWords({ tests, note, interaction, dispensing, activity }: Visit): string {
  const parts = [
    ...tests.map(testInWords),
    note ? 'note' : '',
    interaction ? interactionInWords(interaction) : '',
    dispensing ? `${dispensing.quantity ?? ''} ${dispensing.medication}`.trim() : '',
    activity ? `${activity.description}${activity.date ? `, ${civilDateInWords(activity.date)}` : ''}` : '',
  ];
  return `Visit saved: ${parts.filter((part) => part !== '').join('; ')}.`;
}

function testInWords(test: Visit['tests'][number]): string {
  if (test.test_type === 'Bloodwork') return 'blood taken for RNA';
  return `${test.test_type} test ${labTestResult(test).result || 'started'}`;
}

function interactionInWords({ description, amount, issued }: NonNullable<Visit['interaction']>): string {
  if (amount === null) return description;
  return `${description}, ${dollars(amount)} ${issued === 'Yes' ? 'issued' : 'owed'}`;
}
