import { BLANK_SUPPLY, newIdempotencyKey, type SupplyText } from '@firstlight/staff-data';
import { SUPPLIES_KEY } from '../use-record-work';
import { useTabState } from '../use-tab-state';

type Typed = SupplyText['form'];
/** Shaped like a form, so that typed supplies count as unsaved (`isUnsavedWork`). */
type Box = { pristine: Typed; input: Typed; key: string };

const boxOf = (input: Typed): Box => ({ pristine: BLANK_SUPPLY, input, key: newIdempotencyKey() });

/** The supplies being typed, kept with the record: the same on the Interactions tab and in the visit window. */
export function useSupplyText(): SupplyText {
  const { state, change } = useTabState<Box>(SUPPLIES_KEY, () => boxOf(BLANK_SUPPLY));
  return { form: state.input, key: state.key, put: (form) => change(() => boxOf(form)) };
}
