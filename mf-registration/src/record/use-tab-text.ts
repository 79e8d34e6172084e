import { useTabState } from './use-tab-state';

/** A text box outside a form; shaped like a form, so that unused words count as unsaved (`isUnsavedWork`). */
type Box = { pristine: string; input: string };

type TabText = {
  text: string;
  change: (next: (now: string) => string) => void;
  /** The words were used in the form, so they are not lost with the box. */
  used: () => void;
};

/** The text of a box, kept with the record. */
export function useTabText(key: string): TabText {
  const { state, change } = useTabState<Box>(key, () => ({ pristine: '', input: '' }));
  return {
    text: state.input,
    change: (next) => change((now) => ({ pristine: '', input: next(now.input) })),
    used: () => change((now) => ({ ...now, pristine: now.input })),
  };
}
