import type { Workspace } from './workspace.js';
import { versionOf } from './workspace.js';

/** One entry of the federation plugin's `shared` option. */
export type SharedModule = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false;
  eager?: boolean;
};

/** Stateful libraries, of which a page may load only one copy; keyed by package. */
const LIBRARIES: Record<string, string> = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
};

type Place = Pick<Workspace, 'directory'>;

/** Our own facades. What they wrap (router, store, component library) is never shared directly. */
export const PLATFORM = '@firstlight/platform';
const PUBLIC_FACADES = [PLATFORM];
const STAFF_FACADES = ['@firstlight/staff-data', '@firstlight/staff-ui'];

/** Share key → the package whose version counts: `react/jsx-runtime` → `react`. */
export function packageOf(shareKey: string): string {
  return LIBRARIES[shareKey] ?? shareKey;
}

function strict(packageName: string, place: Place): SharedModule {
  return { singleton: true, strictVersion: true, requiredVersion: `^${versionOf(packageName, place)}` };
}

/** Libraries and the public facade belong to the first load; the staff facades are loaded with the staff layout. */
export function sharedByHost(place: Place): Record<string, SharedModule> {
  const first = { ...LIBRARIES, ...Object.fromEntries(PUBLIC_FACADES.map((name) => [name, name])) };
  return {
    ...Object.fromEntries(Object.entries(first).map(([key, name]) => [key, { ...strict(name, place), eager: true }])),
    ...Object.fromEntries(STAFF_FACADES.map((name) => [name, strict(name, place)])),
  };
}

/**
 * A remote uses the shell's copies and includes none of its own; it sees only the facades that its
 * package.json lists. Stand-alone it is its own host and includes the copies.
 */
export function sharedByRemote(workspace: Workspace, standalone: boolean): Record<string, SharedModule> {
  const facades = [...PUBLIC_FACADES, ...STAFF_FACADES].filter((name) => workspace.dependencies.includes(name));
  const all = { ...LIBRARIES, ...Object.fromEntries(facades.map((name) => [name, name])) };
  return Object.fromEntries(
    Object.entries(all).map(([key, name]) => [
      key,
      { ...strict(name, workspace), ...(standalone ? {} : { import: false }) },
    ]),
  );
}
