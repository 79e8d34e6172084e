import { useKeptState } from './use-kept-state';

/** A box beside a form; its shape is that of a form, so that unused words count as unsaved (`isUnsavedWork`). */
type Box = { pristine: string; input: string };

type KeptText = {
  text: string;
  change: (next: (now: string) => string) => void;
  /** The words went into the form: they are not lost with the box. */
  used: () => void;
};

/** The text of a box, kept with the record. */
export function useKeptText(key: string): KeptText {
  const { state, change } = useKeptState<Box>(key, () => ({ pristine: '', input: '' }));
  return {
    text: state.input,
    change: (next) => change((now) => ({ pristine: '', input: next(now.input) })),
    used: () => change((now) => ({ ...now, pristine: now.input })),
  };
}
