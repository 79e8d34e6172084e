import type { RegistryEntry } from '@firstlight/domain/platform/registry';

/** Set in the staff area (`../watchdog`): told whose code runs in the current task. */
export const watch: { task?: (entry: RegistryEntry) => void } = {};
