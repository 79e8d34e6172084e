import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { sentenceOf, staffErrorOf, useIntended, useKeptForm, useOnce } from '@firstlight/staff-data';
import { useState } from 'react';
import { stockApi, type StockWrite } from './stock.api';

/** A form's input values: numbers are text while they are typed. */
type Fields = Record<string, string | boolean>;

type Intention = { input: StockWrite; key: string };

type Options<Form extends Fields, Body extends object> = {
  /** The same id finds an unsaved form again. */
  id: string;
  label: string;
  start: Form;
  bodyOf: (form: Form) => Body;
  check: (body: Body) => Violation[];
  write: (body: Body) => StockWrite;
};

export type StockFormControl<Form> = {
  form: Form;
  /** Closing the form would lose something. */
  isTyped: boolean;
  put: (part: Partial<Form>) => void;
  errorAt: (field: string) => string | undefined;
  failure: string | null;
  /** Whether it was saved. */
  save: () => Promise<boolean>;
};

/** Whole numbers only; anything else is NaN, which the rules reject. */
export function wholeNumber(text: string): number {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN;
}

/** One stock write: validated, kept while typing, sent once. */
export function useStockForm<Form extends Fields, Body extends object>(
  options: Options<Form, Body>,
): StockFormControl<Form> {
  const { id, label, bodyOf, check, write } = options;
  const [start] = useState(options.start);
  const { form, key, put: setForm, restore } = useIntended(start);
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly Violation[]>([]);
  const [send] = stockApi.useSaveStockMutation();
  const sendOnce = useOnce<Intention, object | null>(({ input }) => send(input));
  const isTyped = JSON.stringify(form) !== JSON.stringify(start);
  const what = `stock-${id}`;
  useKeptForm({ id: what, what, label, typed: isTyped ? { form, key } : null, restore });
  const body = bodyOf(form);
  const problems = [...(isAsked ? check(body) : []), ...refused];

  const save = async (): Promise<boolean> => {
    setAsked(true);
    setFailure(null);
    setRefused([]);
    if (check(body).length > 0) return false;
    const input = write(body);
    const { error } = await sendOnce({ input, key }, { input, key });
    if (!error) {
      setForm(start);
      setAsked(false);
      return true;
    }
    const refusal = staffErrorOf(error);
    if (Array.isArray(refusal.detail)) setRefused(refusal.detail);
    setFailure(sentenceOf(refusal, 'This could not be saved. Please try again.'));
    return false;
  };
  return {
    form,
    isTyped,
    put: (part) => {
      setForm({ ...form, ...part });
      setRefused([]);
    },
    errorAt: (field) => problems.find((problem) => fieldOf(problem) === field)?.msg,
    failure,
    save,
  };
}
