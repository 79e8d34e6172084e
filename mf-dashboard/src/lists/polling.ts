/**
 * Query options for lists that refresh automatically while the window has the focus. The staff store marks background
 * calls, so that polling never extends an idle session (decisions.md 5).
 */
export const POLLING = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const;

/** Query options of the lists. */
export const LIST_OPTIONS = { ...POLLING, refetchOnMountOrArgChange: true } as const;
