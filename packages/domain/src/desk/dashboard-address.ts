/** Key in the session storage of the dashboard's last query for this user: tab, page and filters, never names. */
export function dashboardQueryKey(userId: string): string {
  return `fl-dashboard:${userId}`;
}

/** The dashboard as it was left, from the kept query. */
export function dashboardAddress(query: string | null): string {
  return `/admin-dashboard${query?.startsWith('?') ? query : ''}`;
}

/** State of the history entry that Back to Dashboard adds: it also restores the search text, which no address holds. */
export const BACK_TO_DASHBOARD = { backToDashboard: true } as const;

export function isBackToDashboard(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'backToDashboard' in state;
}
