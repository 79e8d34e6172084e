import { blankWork, type FormWork, isUnsavedWork } from './form-work';
import { useKeptState } from './use-kept-state';

type Replaced<Item, Input> = { work: FormWork<Item, Input> | null };

export type FormWorkState<Item, Input> = {
  state: FormWork<Item, Input>;
  now: () => FormWork<Item, Input>;
  change: (next: (now: FormWork<Item, Input>) => FormWork<Item, Input>) => void;
  /**
   * Shows something else; typed text that was not saved can be brought back with Undo.
   * @param options `asNew`: its item is gone, so the text comes back as that of a new one
   */
  replace: (next: FormWork<Item, Input>, options?: { asNew?: boolean }) => void;
  undo: { takeBack: () => void; forget: () => void } | null;
  forgetUndo: () => void;
  /** The text turned out to be that of a stored item: saving it changes that item. */
  adopt: (pressed: FormWork<Item, Input>, stored: Item, loaded: Input) => void;
  /** The item was saved elsewhere: an untouched form shows it. Answers whether typed text is in the way. */
  follow: (fresh: Item, loaded: Input) => boolean;
};

/** The text of a tab's form, kept with the record, and what was typed before Edit, Clear or Delete replaced it. */
export function useFormWork<Item, Input extends object>(key: string, empty: () => Input): FormWorkState<Item, Input> {
  const { state, now, change } = useKeptState<FormWork<Item, Input>>(key, () => blankWork(empty()));
  const replaced = useKeptState<Replaced<Item, Input>>(`${key}:replaced`, () => ({ work: null }));
  const keepForUndo = (work: FormWork<Item, Input> | null): void => replaced.change(() => ({ work }));

  const replace = (next: FormWork<Item, Input>, { asNew = false } = {}): void => {
    const before = now();
    const blank = asNew ? blankWork<Item, Input>(empty()) : before;
    keepForUndo(isUnsavedWork(before) ? { ...blank, input: before.input } : null);
    change(() => next);
  };
  const follow = (fresh: Item, loaded: Input): boolean => {
    const isTyped = isUnsavedWork(now());
    if (!isTyped) change(() => ({ pristine: loaded, input: loaded, editing: fresh, attempt: null }));
    return isTyped;
  };
  const { work } = replaced.state;
  const forgetUndo = (): void => keepForUndo(null);
  return {
    state,
    now,
    change,
    replace,
    undo: work && { takeBack: () => replace(work), forget: forgetUndo },
    forgetUndo,
    adopt: (pressed, stored, loaded) =>
      change((current) =>
        current.pristine === pressed.pristine
          ? { ...current, pristine: loaded, editing: stored, attempt: null }
          : current,
      ),
    follow,
  };
}
