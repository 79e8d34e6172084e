import type { FollowUpItem, SelectedTask, TasksMatching } from '@firstlight/domain/desk/follow-up';
import { type Selectable, type Selection, useSelection } from '../../lists/use-selection';
import { taskId } from './task-id';
import { worklistApi } from './worklist.api';

export type SelectableTask = Selectable & { task: SelectedTask };

export const selectableOf = ({
  kind,
  registration_id,
  item_id,
  version,
  client_name,
}: SelectedTask): SelectableTask => ({
  id: taskId({ kind, item_id }),
  name: client_name,
  task: { kind, registration_id, item_id, version, client_name },
});

/** Tasks that can be handed over together; a resolved one can't. */
export function useTaskSelection(
  items: readonly FollowUpItem[],
  total: number,
  filters: TasksMatching,
): Selection<SelectableTask> {
  const [findMatching] = worklistApi.useMatchingTasksMutation();
  return useSelection({
    shown: items.filter(({ state }) => state !== 'resolved').map(selectableOf),
    total,
    filters,
    matching: async () => (await findMatching(filters).unwrap()).tasks.map(selectableOf),
  });
}
