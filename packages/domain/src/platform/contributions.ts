import { type Principal, TAB_NAMES, hasAnyTab, isMainAdmin, mayUseTab } from '../people/permissions.js';

/** Who a contribution is offered to; a tab's name means everyone who may use that tab. */
export const OFFERED_TO = ['everyone', 'any-tab', 'main-admin', 'not-main-admin', ...TAB_NAMES] as const;
export type OfferedTo = (typeof OFFERED_TO)[number];

/** `permission` overrides the remote's own; while `flag` is off, `services/web` leaves the contribution out. */
type Offered = { permission?: OfferedTo; flag?: string };

type Opens = {
  /** One of the remote's own addresses. */
  to: string;
  /** Position among the contributions of all remotes, ascending; equal positions by name of the remote. */
  order: number;
  /** Opening it skips the gate of the registration screen (REG-09). */
  skipsGate?: true;
};

/** A link in the staff header. */
export type NavigationEntry = Offered &
  Opens & {
    label: string;
    /** A shorter label for the bottom bar. */
    short?: string;
    /** SVG path data in a 24 × 24 box, drawn as an outline; in remote.config.json the name of a Tabler icon. */
    icon: string;
    /** Shows how much of the person's own work is due today. */
    badge?: 'my-day';
  };

/** A tile of the admin menu. */
export type MenuTile = Offered &
  Opens & {
    name: string;
    about: string;
    /** SVG path data in a 48 × 48 box: a filled shape and outlines in front of it. */
    picture: { back: string; front: string };
  };

/** The remote's `StaffOverlay`, mounted on every staff screen. */
export type OverlayDeclaration = Offered & {
  /** `on-request`: only once the remote has been opened or has set its mark (`overlayMark()`). */
  load: 'always' | 'on-request';
  /** The platform event that opens it, and the message if it could not be loaded. */
  answers?: 'find-client';
  failed?: string;
};

/** On the screens under `from`, the screen at `open` is prepared while the browser is idle. */
export type PrefetchRule = Offered & { open: string; from: readonly string[] };

/** `RemoteModule.slots[slot]` is shown wherever another remote renders `<Slot name={slot}>`. */
export type SlotFilling = Offered & { slot: string; order: number };

/** What a remote adds to the staff area (`staff` in its remote.config.json); visitors never receive it. */
export type StaffContributions = {
  permission: OfferedTo;
  /** While this flag is off, the remote is left out of the registry. */
  flag?: string;
  /** Every flag used here, and whether it is on unless the release store says otherwise. */
  flags?: Readonly<Record<string, boolean>>;
  navigation?: readonly NavigationEntry[];
  tiles?: readonly MenuTile[];
  overlay?: OverlayDeclaration;
  prefetch?: readonly PrefetchRule[];
  fills?: readonly SlotFilling[];
  /** Slots that this remote's screens render. */
  offers?: readonly string[];
};

/** Whether a contribution is shown to this person; the API checks every call again. */
export function isOfferedTo(who: Principal, permission: OfferedTo): boolean {
  if (permission === 'everyone') return true;
  if (permission === 'any-tab') return hasAnyTab(who);
  if (permission === 'main-admin') return isMainAdmin(who);
  if (permission === 'not-main-admin') return !isMainAdmin(who);
  return mayUseTab(who, permission);
}

type Source = { name: string; staff?: StaffContributions };
type Kind = 'navigation' | 'tiles' | 'prefetch' | 'fills';
type OneOf<K extends Kind> = NonNullable<StaffContributions[K]>[number];

/** The contributions of one kind from all remotes that this person may use, each with the name of its remote. */
export function contributionsOf<K extends Kind>(
  remotes: readonly Source[],
  kind: K,
  who: Principal,
): (OneOf<K> & { remote: string })[] {
  return remotes
    .flatMap(({ name, staff }) => {
      const entries: readonly OneOf<K>[] = staff?.[kind] ?? [];
      return entries
        .filter(({ permission }) => staff && isOfferedTo(who, permission ?? staff.permission))
        .map((entry) => ({ ...entry, remote: name }));
    })
    .sort((one, other) => orderOf(one) - orderOf(other));
}

const orderOf = (contribution: object): number =>
  'order' in contribution && typeof contribution.order === 'number' ? contribution.order : 0;

/** The declarations without anything whose flag is off; null if the whole remote is off. */
export function withFlags(
  staff: StaffContributions,
  changed: Readonly<Record<string, boolean>> = {},
): StaffContributions | null {
  const isOn = ({ flag }: { flag?: string }): boolean =>
    flag === undefined || (changed[flag] ?? staff.flags?.[flag] ?? false);
  if (!isOn(staff)) return null;
  const { navigation, tiles, overlay, prefetch, fills } = staff;
  const { overlay: _, ...rest } = staff;
  return {
    ...rest,
    ...(navigation && { navigation: navigation.filter(isOn) }),
    ...(tiles && { tiles: tiles.filter(isOn) }),
    ...(overlay && isOn(overlay) && { overlay }),
    ...(prefetch && { prefetch: prefetch.filter(isOn) }),
    ...(fills && { fills: fills.filter(isOn) }),
  };
}
