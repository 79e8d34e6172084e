import type { RemoteOverlay } from '@firstlight/domain/operations/remote-overlays';

/** The unreleased remote of this page load; with problems, the released one is shown. */
export type Unreleased = { overlay: RemoteOverlay; problems: string[] };

let current: Unreleased | null = null;

/** Set before the staff layout is first shown. */
export function setUnreleased(unreleased: Unreleased): void {
  current = unreleased;
}

export const unreleasedRemote = (): Unreleased | null => current;
