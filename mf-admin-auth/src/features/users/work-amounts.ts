export const counted = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : `${one}s`}`;

/** `3 tasks and 1 draft`. */
export const amountOf = (tasks: number, drafts: number): string =>
  [tasks > 0 && counted(tasks, 'task'), drafts > 0 && counted(drafts, 'draft')].filter(Boolean).join(' and ');
