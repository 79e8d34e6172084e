/** Errors of the record tabs for fields that were left empty. */
export const RECORD_FIELD_TEXTS = {
  testType: 'Please select a test type',
  medication: 'Please select a medication',
  outcome: 'Please select an outcome',
  noteText: 'Please enter a note before saving',
  activityDescription: 'Please enter an activity description before saving',
  interactionDescription: 'Please select a description',
  choice: 'Please choose one of the listed values',
  date: 'Please enter a real date as YYYY-MM-DD',
  time: 'Please enter a time as HH:MM',
  amount: 'Please enter an amount of 0 or more, in dollars and cents',
  tooLong: 'This text is too long',
  endBeforeStart: 'The end date cannot be before the start date',
} as const;
