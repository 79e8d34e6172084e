import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { checkStop, type Stop, STOP_LIMITS, STOP_TEXTS, type StopForm } from '@firstlight/domain/lists/stops';
import { fieldOf } from '@firstlight/domain/platform/violations';
import { sentenceOf, staffErrorOf, useOnce } from '@firstlight/staff-data';
import { useState } from 'react';
import { keepDraft, keptDraft, type StopDraft } from './stop-draft';
import { formOf, newStop } from './stop-form';
import { stopsApi } from './stops.api';

export type StopFormControl = {
  form: StopForm;
  weeks: string;
  put: (part: Partial<StopForm>) => void;
  putWeeks: (weeks: string) => void;
  errorAt: (field: keyof StopForm | 'weeks') => string | undefined;
  /** The form contains text that was typed earlier and not saved. */
  isKept: boolean;
  /** The browser has no space for the text: closing the form would lose it. */
  isUnkept: boolean;
  startOver: () => void;
  failure: string | null;
  isSaving: boolean;
  /** Null if it was saved, else the name of the first field with an error, if any. */
  save: () => Promise<{ field: string | null } | null>;
};

function weeksProblem(weeks: string): string | undefined {
  const count = Number(weeks);
  return Number.isInteger(count) && count >= 1 && count <= STOP_LIMITS.weeks ? undefined : STOP_TEXTS.weeks;
}

function blankOf(stop: Stop | null): StopDraft {
  return { form: stop ? formOf(stop) : newStop(), weeks: '1', version: stop?.version ?? 0 };
}

/**
 * The fields of a new stop, or of `stop` as it is in the list now. The list refreshes itself while the form is open, so
 * the form keeps the version that it was read from: it overwrites the current one only after it has shown that
 * someone else changed the stop.
 */
export function useStopForm(stop: Stop | null): StopFormControl {
  const id = stop?.id ?? 'new';
  const [{ draft, isKept }, setState] = useState(() => {
    const kept = keptDraft(id);
    return { draft: kept ?? blankOf(stop), isKept: kept !== null };
  });
  const [isUnkept, setIsUnkept] = useState(false);
  const [asked, setAsked] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, adding] = stopsApi.useAddStopMutation();
  const [change, changing] = stopsApi.useChangeStopMutation();
  const addOnce = useOnce(add);
  const changeOnce = useOnce(({ input }: { input: Parameters<typeof change>[0] }) => change(input));
  const { form, weeks } = draft;
  const problems = checkStop(form, todayInNewYork(), stop?.date);

  const set = (part: Partial<StopDraft>): void => {
    const next = { ...draft, ...part };
    setIsUnkept(!keepDraft(id, next));
    setState({ draft: next, isKept });
  };
  const write = (): ReturnType<typeof addOnce | typeof changeOnce> => {
    if (!stop) return addOnce([form, weeks], { ...form, weeks: Number(weeks) });
    const version = isTold ? stop.version : draft.version;
    // Only the button of the list cancels a stop or puts it back on.
    const input = { id: stop.id, form: { ...form, cancelled: stop.cancelled }, version };
    return changeOnce(input, input);
  };
  const save = async (): Promise<{ field: string | null } | null> => {
    setAsked(true);
    setFailure(null);
    const [first] = problems;
    if (first) return { field: fieldOf(first) };
    if (weeksProblem(weeks)) return { field: 'weeks' };
    const { error } = await write();
    if (!error) {
      keepDraft(id, null);
      return null;
    }
    const refusal = staffErrorOf(error);
    if (refusal.status === 409) setIsTold(true);
    setFailure(sentenceOf(refusal, 'The stop could not be saved. Please try again.'));
    return { field: null };
  };

  return {
    form,
    weeks,
    put: (part) => set({ form: { ...form, ...part } }),
    putWeeks: (next) => set({ weeks: next }),
    errorAt: (field) => {
      if (!asked) return undefined;
      return field === 'weeks' ? weeksProblem(weeks) : problems.find((problem) => fieldOf(problem) === field)?.msg;
    },
    isKept,
    isUnkept,
    startOver: () => {
      keepDraft(id, null);
      setAsked(false);
      setIsTold(false);
      setState({ draft: blankOf(stop), isKept: false });
    },
    failure,
    isSaving: adding.isLoading || changing.isLoading,
    save,
  };
}
