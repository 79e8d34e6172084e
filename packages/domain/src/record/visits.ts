import { mayUseTab, type Principal } from '../people/permissions.js';
import type { RecordTab } from './record-tabs-texts.js';
import type {
  Activity,
  ActivityInput,
  Dispensing,
  DispensingInput,
  Interaction,
  InteractionInput,
  LabTest,
  LabTestInput,
  Note,
  NoteInput,
} from './record-tabs.js';

/** What one visit adds to a record; at least one part is required. Saved together or not at all. */
export type VisitInput = {
  /** Often two: HIV and HCV from one finger stick. */
  tests?: LabTestInput[];
  dispensing?: DispensingInput;
  note?: NoteInput;
  interaction?: InteractionInput;
  activity?: ActivityInput;
};

/** The saved items, null or empty where the visit had no such part. */
export type Visit = {
  tests: LabTest[];
  dispensing: Dispensing | null;
  note: Note | null;
  interaction: Interaction | null;
  activity: Activity | null;
};

export type VisitPart = keyof VisitInput;

/** `POST …/visit/undo`: the ids of everything that one visit saved. */
export type VisitUndo = { tests?: string[] } & Partial<Record<Exclude<VisitPart, 'tests'>, string>>;
/** The number of items marked as entered in error. */
export type VisitUndone = { undone: number };

export function undoOf({ tests, ...rest }: Visit): VisitUndo {
  const single = Object.entries(rest).flatMap(([part, item]) => (item ? [[part, item.id] as const] : []));
  return { ...(tests.length > 0 && { tests: tests.map(({ id }) => id) }), ...Object.fromEntries(single) };
}

/** Each part needs the permission of its tab. */
export const VISIT_TABS: Record<VisitPart, RecordTab> = {
  tests: 'Tests',
  dispensing: 'Dispensing',
  note: 'Notes',
  interaction: 'Interactions',
  activity: 'Activities',
};

/** Whether the user may save at least one part of a visit. */
export function mayRecordVisit(who: Principal): boolean {
  return Object.values(VISIT_TABS).some((tab) => mayUseTab(who, tab));
}

export const VISIT_PARTS = Object.keys(VISIT_TABS) as readonly VisitPart[];

/** Test kits of one visit: HIV, HCV, and a repeat of each. */
export const VISIT_TESTS_MAX = 4;

export const VISIT_TEXTS = {
  empty: 'Please enter at least one part of the visit before saving',
  /** Why the items of an undone visit were marked. */
  undoReason: 'Visit undone',
  undone: 'Visit undone. Its items are marked as entered in error; what you typed is in the Visit window again.',
  undoFailed: 'Failed to undo the visit. Please try again.',
  changed: 'Part of this visit was changed or deleted in the meantime. Delete the rest on its tabs.',
  tooManyTests: `A visit can have at most ${VISIT_TESTS_MAX} tests`,
} as const;

/** The parts that a visit has, in the order in which they are saved and shown. */
export function partsOf(visit: VisitInput | VisitUndo): VisitPart[] {
  return VISIT_PARTS.filter((part) => {
    const given = visit[part];
    return Array.isArray(given) ? given.length > 0 : given !== undefined && given !== null;
  });
}

/** The initial content of the visit window when another screen opens it. */
export const VISIT_STARTS = ['new', 'supply', 'results', 'referral'] as const;
export type VisitStart = (typeof VISIT_STARTS)[number];

/** Search parameter of a record's address that opens its visit window. */
export const VISIT_PARAM = 'visit';

/** `/admin-edit/17?visit=supply`: the record with its visit window, pre-filled with the last supply. */
export function visitAddress(registrationId: string, start: VisitStart): string {
  return `/admin-edit/${encodeURIComponent(registrationId)}?${VISIT_PARAM}=${start}`;
}

export function visitStartOf(param: string | null): VisitStart | null {
  return param === null ? null : (VISIT_STARTS.find((start) => start === param) ?? 'new');
}
