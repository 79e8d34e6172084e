import { later } from './later';
import { ListSkeleton } from './skeleton';

/** Reasons not to use the lot, and the checkbox that confirms its use where that is allowed. */
export const ConfirmUse = later((parts) => parts.ConfirmUse);

/** Harm-reduction supplies: supplies given so far, and a form to give more; the same with or without a record. */
export const SuppliesPanel = later((parts) => parts.SuppliesPanel, { whileLoading: <ListSkeleton /> });

/** Mantine's bar; rarely something takes long enough to need one, and the text next to it says the same. */
export const Progress = Object.assign(
  later((parts) => parts.Progress, { isOptional: true }),
  {
    Root: later((parts) => parts.Progress.Root, { isOptional: true }),
    Section: later((parts) => parts.Progress.Section, { isOptional: true }),
    Label: later((parts) => parts.Progress.Label, { isOptional: true }),
  },
);
