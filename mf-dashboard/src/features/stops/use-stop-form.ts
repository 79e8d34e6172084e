import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { checkStop, type Stop, STOP_LIMITS, STOP_TEXTS, type StopForm } from '@firstlight/domain/stops';
import { fieldOf } from '@firstlight/domain/violations';
import { sentenceOf, staffErrorOf, useOnce } from '@firstlight/staff-data';
import { useState } from 'react';
import { keepDraft, keptDraft } from './stop-draft';
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

/** The fields of a new stop, or of `stop` as it is in the list. */
export function useStopForm(stop: Stop | null): StopFormControl {
  const id = stop?.id ?? 'new';
  const [blank] = useState(() => ({ form: stop ? formOf(stop) : newStop(), weeks: '1' }));
  const [{ draft, isKept }, setState] = useState(() => {
    const kept = keptDraft(id);
    return { draft: kept ?? blank, isKept: kept !== null };
  });
  const [isUnkept, setIsUnkept] = useState(false);
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [add, adding] = stopsApi.useAddStopMutation();
  const [change, changing] = stopsApi.useChangeStopMutation();
  const addOnce = useOnce(add);
  const changeOnce = useOnce(({ input }: { input: Parameters<typeof change>[0] }) => change(input));
  const { form, weeks } = draft;
  const problems = checkStop(form, todayInNewYork(), stop?.date);

  const set = (next: typeof draft): void => {
    setIsUnkept(!keepDraft(id, next));
    setState({ draft: next, isKept });
  };
  const save = async (): Promise<{ field: string | null } | null> => {
    setAsked(true);
    setFailure(null);
    const [first] = problems;
    if (first) return { field: fieldOf(first) };
    if (weeksProblem(weeks)) return { field: 'weeks' };
    const { error } = stop
      ? await changeOnce([form, stop.version], { id: stop.id, form, version: stop.version })
      : await addOnce([form, weeks], { ...form, weeks: Number(weeks) });
    if (!error) {
      keepDraft(id, null);
      return null;
    }
    setFailure(sentenceOf(staffErrorOf(error), 'The stop could not be saved. Please try again.'));
    return { field: null };
  };

  return {
    form,
    weeks,
    put: (part) => set({ form: { ...form, ...part }, weeks }),
    putWeeks: (next) => set({ form, weeks: next }),
    errorAt: (field) => {
      if (!asked) return undefined;
      return field === 'weeks' ? weeksProblem(weeks) : problems.find((problem) => fieldOf(problem) === field)?.msg;
    },
    isKept,
    isUnkept,
    startOver: () => {
      keepDraft(id, null);
      setAsked(false);
      setState({ draft: blank, isKept: false });
    },
    failure,
    isSaving: adding.isLoading || changing.isLoading,
    save,
  };
}
