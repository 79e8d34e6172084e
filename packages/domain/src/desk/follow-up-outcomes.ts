type Outcome = { label: string; /** Whether the task is done. */ closes: boolean; effect: string };

/** The outcomes that can be recorded for a task. */
export const FOLLOW_UP_OUTCOMES = {
  done: { label: 'Done', closes: true, effect: 'Ends the task; a later due date starts a new one.' },
  'no-answer': { label: 'No answer', closes: false, effect: 'The task stays; attempts are counted.' },
  declined: { label: 'Declined', closes: true, effect: 'Ends the task; a later due date starts a new one.' },
  rescheduled: {
    label: 'Moved to another day',
    closes: false,
    effect: 'The task stays and is listed under the new day; an activity gets the new date in the record too.',
  },
  snoozed: {
    label: 'Snooze',
    closes: false,
    effect:
      'The task is hidden until its day; needs a reason. A later due date, or another date of the activity, ends it.',
  },
  moved: { label: 'Moved away', closes: true, effect: 'Ends the task; a later due date starts a new one.' },
  died: { label: 'Died', closes: true, effect: 'Ends every task of the client.' },
  'lost-to-follow-up': {
    label: 'Lost to follow-up',
    closes: true,
    effect: 'Ends the task; a later due date starts a new one.',
  },
  'handed-over': {
    label: 'Handed over',
    closes: false,
    effect: 'The task stays; it belongs to someone else, or to no one.',
  },
} as const satisfies Record<string, Outcome>;

export type FollowUpOutcome = keyof typeof FOLLOW_UP_OUTCOMES;
export const ALL_FOLLOW_UP_OUTCOMES = Object.keys(FOLLOW_UP_OUTCOMES) as FollowUpOutcome[];
export const CLOSING_OUTCOMES = ALL_FOLLOW_UP_OUTCOMES.filter((outcome) => FOLLOW_UP_OUTCOMES[outcome].closes);

/** What `POST /api/follow-up/outcomes` takes; handing over has its own call. */
export type RecordedOutcome = Exclude<FollowUpOutcome, 'handed-over'>;
export const RECORDED_OUTCOMES = ALL_FOLLOW_UP_OUTCOMES.filter(
  (outcome): outcome is RecordedOutcome => outcome !== 'handed-over',
);
