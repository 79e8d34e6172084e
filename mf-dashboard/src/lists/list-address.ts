import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import type { ActivityStatus } from '@firstlight/domain/desk/dashboard';
import { dashboardQueryKey } from '@firstlight/domain/desk/dashboard-address';
import {
  ALL_WORKLIST_SECTIONS,
  WORKLIST_OWNERS,
  type WorklistOwner,
  type WorklistSection,
} from '@firstlight/domain/desk/worklist';
import { signedInUser, useSearchParams } from '@firstlight/platform';
import { keptItems } from '@firstlight/platform/own-storage';
import { useCallback, useEffect } from 'react';

export const DASHBOARD_TABS = [
  'activities',
  'pending',
  'submitted',
  'messages',
  'worklist',
  'client-messages',
  'stops',
  'results',
  'stock',
  'undelivered',
] as const;
export type DashboardTab = (typeof DASHBOARD_TABS)[number];
/** The worklist's former name; bookmarks keep working. */
const FORMER_TABS: Record<string, DashboardTab> = { 'follow-up': 'worklist' };

/** The list state kept in the URL; never names or search words (ux.md). */
export type ListAddress = {
  tab: DashboardTab;
  page: number;
  date: string;
  disposition: string;
  site: string;
  status: ActivityStatus | '';
  handled: 'new' | 'handled' | '';
  /** Kind, state, section and owner of tasks. */
  kind: string;
  state: string;
  section: WorklistSection | '';
  owner: WorklistOwner | '';
  /** The step of care that people wait for (`care-steps`), and the overview's places except `site`. */
  step: string;
  city: string;
  stop: string;
};

const START: Omit<ListAddress, 'tab'> = {
  page: 1,
  date: '',
  disposition: '',
  site: '',
  status: '',
  handled: '',
  kind: '',
  state: '',
  section: '',
  owner: '',
  step: '',
  city: '',
  stop: '',
};

function oneOf<Choice extends string>(text: string | null, choices: readonly Choice[]): Choice | null {
  return choices.find((choice) => choice === text) ?? null;
}

/** Reads what is valid; everything else gets its default. */
export function readAddress(params: URLSearchParams): ListAddress {
  const page = Number(params.get('page') ?? '1');
  const date = params.get('date') ?? '';
  const tab = params.get('tab');
  return {
    tab: oneOf(tab, DASHBOARD_TABS) ?? FORMER_TABS[tab ?? ''] ?? 'pending',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    date: isCivilDate(date) ? date : '',
    disposition: params.get('disposition') ?? '',
    site: params.get('site') ?? '',
    status: oneOf(params.get('status'), ['upcoming', 'completed'] as const) ?? '',
    handled: oneOf(params.get('handled'), ['new', 'handled'] as const) ?? '',
    kind: params.get('kind') ?? '',
    state: params.get('state') ?? '',
    section: oneOf(params.get('section'), ALL_WORKLIST_SECTIONS) ?? '',
    owner: oneOf(params.get('owner'), WORKLIST_OWNERS) ?? '',
    step: params.get('step') ?? '',
    city: params.get('city') ?? '',
    stop: params.get('stop') ?? '',
  };
}

const KEPT = [
  'date', 'disposition', 'site', 'status', 'handled', 'kind', 'state', 'section', 'owner', 'step', 'city', 'stop',
] as const; // prettier-ignore

/** The URL contains only what differs from the defaults. */
export function writeAddress(address: ListAddress): URLSearchParams {
  const params = new URLSearchParams({ tab: address.tab });
  if (address.page > 1) params.set('page', String(address.page));
  for (const key of KEPT) {
    if (address[key] !== '') params.set(key, address[key]);
  }
  return params;
}

/** The URL of a tab without filters. */
export function tabAddress(tab: DashboardTab): string {
  return `?${writeAddress({ ...START, tab }).toString()}`;
}

export type ListAddressControl = {
  address: ListAddress;
  /**
   * Changes a filter; the list returns to its first page. A page change adds a history entry, a corrected page doesn't.
   */
  change: (part: Partial<Omit<ListAddress, 'tab'>>, corrected?: boolean) => void;
  /** Opens another tab with fresh filters. */
  open: (tab: DashboardTab) => void;
};

const tab = keptItems('mf-dashboard', 'tab');

/** Stores the query for Back to Dashboard on other screens. */
function useKeptQuery(query: string): void {
  useEffect(() => {
    const user = signedInUser();
    if (user) tab.set(dashboardQueryKey(user.user_id), `?${query}`);
  }, [query]);
}

/** The state of the lists, kept in the URL so that Back, reload and a shared link show the same. */
export function useListAddress(): ListAddressControl {
  const [params, setParams] = useSearchParams();
  useKeptQuery(params.toString());
  return {
    address: readAddress(params),
    change: useCallback(
      (part, corrected = false) =>
        setParams((before) => writeAddress({ ...readAddress(before), page: 1, ...part }), {
          replace: corrected || part.page === undefined,
        }),
      [setParams],
    ),
    open: useCallback((tab) => setParams(writeAddress({ ...START, tab })), [setParams]),
  };
}
