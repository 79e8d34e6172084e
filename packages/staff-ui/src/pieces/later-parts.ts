/** What opens on a press, with the library that places it, and what only some windows and lists show. */
export { Menu, Progress, Tooltip } from '@mantine/core';
export { ConfirmUse } from './confirm-use';
export { SuppliesPanel } from './supplies-panel';
