import type { MenuTile } from '@firstlight/domain/platform/contributions';
import { type ComponentType, type ReactElement, type ReactNode, createContext, use } from 'react';

export type SlotProps = {
  /** `<area>.<place>`; declared under `offers` in the remote.config.json of the remote that renders it. */
  name: string;
  /** What this place is about, e.g. the record's ID. */
  context: Readonly<Record<string, string>>;
};

/** What the live remotes contribute, as far as the signed-in person may use it. */
export type Contributions = { tiles: readonly MenuTile[]; SlotContents: ComponentType<SlotProps> };

const NONE: Contributions = { tiles: [], SlotContents: () => null };
const ContributionsContext = createContext(NONE);

/** The shell reads them from the registry; a stand-alone remote has only its own. */
export function ContributionsProvider({
  value,
  children,
}: {
  value: Partial<Contributions>;
  children: ReactNode;
}): ReactElement {
  return <ContributionsContext value={{ ...NONE, ...value }}>{children}</ContributionsContext>;
}

/** Tiles of the admin menu in their order. */
export function useMenuTiles(): readonly MenuTile[] {
  return use(ContributionsContext).tiles;
}

/** A place where other remotes may show something; renders nothing if none does. */
export function Slot(props: SlotProps): ReactElement {
  const { SlotContents } = use(ContributionsContext);
  return <SlotContents {...props} />;
}
