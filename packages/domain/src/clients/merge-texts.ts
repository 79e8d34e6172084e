export const MERGE_TEXTS = {
  same: 'Choose two different records.',
  mergedWhileOpen: (record: string) =>
    `This record was merged into ${record}, so nothing can be saved here any more. What you typed is still here: it is offered again on the other record.`,
  later: 'This record was merged again later. Undo the later merge first.',
  survivorGone: 'The record that these items belong to was deleted or merged. Restore it or undo that merge first.',
} as const;
