import type { Question } from '@firstlight/staff-ui';

/** The confirmation before an upload is undone. */
export function undoQuestion(name: string, records: number): Question {
  const counted = `${records.toLocaleString('en-CA')} record${records === 1 ? '' : 's'}`;
  return {
    title: 'Undo upload',
    text: `Remove the ${counted} of ${name}? Records that are also in another upload stay.`,
    confirmLabel: 'Undo upload',
    danger: true,
  };
}
