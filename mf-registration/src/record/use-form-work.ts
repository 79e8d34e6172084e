import { blankWork, type FormWork, isUnsavedWork } from './form-work';
import { useTabState } from './use-tab-state';

type Replaced<Item, Input> = { work: FormWork<Item, Input> | null };

export type FormWorkState<Item, Input> = {
  state: FormWork<Item, Input>;
  now: () => FormWork<Item, Input>;
  change: (next: (now: FormWork<Item, Input>) => FormWork<Item, Input>) => void;
  /**
   * Replaces the form; Undo restores unsaved values.
   * @param options `asNew`: its item was deleted, so Undo restores the values as a new item
   */
  replace: (next: FormWork<Item, Input>, options?: { asNew?: boolean }) => void;
  undo: { restore: () => void; forget: () => void } | null;
  forgetUndo: () => void;
  /** An earlier attempt was stored: the form edits that item now. */
  applySaved: (pressed: FormWork<Item, Input>, stored: Item, loaded: Input) => void;
  /** Someone else saved the item: an unchanged form shows it. Returns true if the form has unsaved changes instead. */
  follow: (fresh: Item, loaded: Input) => boolean;
};

/** A tab's form, kept with the record, and the text replaced by Edit, Clear or Delete. */
export function useFormWork<Item, Input extends object>(key: string, empty: () => Input): FormWorkState<Item, Input> {
  const { state, now, change } = useTabState<FormWork<Item, Input>>(key, () => blankWork(empty()));
  const replaced = useTabState<Replaced<Item, Input>>(`${key}:replaced`, () => ({ work: null }));
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
    undo: work && { restore: () => replace(work), forget: forgetUndo },
    forgetUndo,
    applySaved: (pressed, stored, loaded) =>
      change((current) =>
        current.pristine === pressed.pristine
          ? { ...current, pristine: loaded, editing: stored, attempt: null }
          : current,
      ),
    follow,
  };
}
