/** Lists are fetched whenever they are shown, and again when the window regains focus. */
export const LIST_OPTIONS = { refetchOnFocus: true, refetchOnMountOrArgChange: true } as const;
