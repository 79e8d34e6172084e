import type { RegistryEntry } from '@firstlight/domain/registry';

/** Set in the staff area (`../watchdog`): notified of whose code runs in the task that has begun. */
export const watch: { task?: (entry: RegistryEntry) => void } = {};
