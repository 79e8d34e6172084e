import type { Registry } from '@firstlight/domain/platform/registry';
import { rememberStaffProfile } from '@firstlight/platform';
import type { Remotes } from '../loader/remotes';
import { currentRegistry, fetchRegistry } from './live-registry';
import { forgetReloads, reloadsFor } from './outdated-page';
import { addUnreleased, fetchStaffProfile, type ProbeResult, probeSession } from './session-probe';

/** Pages whose registry was read from their own document once. */
const entered = new WeakSet<Remotes>();

/** Whether the staff area is the first screen of a page, whose registry is therefore current. */
function isJustLoaded(remotes: Remotes): boolean {
  const isFirst = !entered.has(remotes) && document.documentElement.dataset['shown'] === undefined;
  entered.add(remotes);
  return isFirst;
}

/** The live registry; undefined if the page's own has just arrived, or if it can't be asked and isn't needed. */
async function registryNow(knowsStaff: boolean, isNew: boolean): Promise<Registry | undefined> {
  if (!knowsStaff) return fetchRegistry();
  return isNew ? undefined : currentRegistry();
}

/**
 * Requests the signed-in user and, with a session, loads the staff remotes, the staff profile and the layout. A page
 * that is older than what is live is reloaded instead: its shell was never checked against the remotes of today
 * (docs/decisions/0174).
 */
export async function enterStaffArea(
  remotes: Remotes,
  loadLayout: () => Promise<unknown>,
  reload?: () => void,
): Promise<ProbeResult> {
  const knowsStaff = remotes.entries().some(({ audience }) => audience === 'staff');
  const isNew = isJustLoaded(remotes);
  const result = await probeSession();
  if (result !== 'open') return result;
  try {
    const files = Promise.all([fetchStaffProfile(), loadLayout()]);
    // An old page may no longer get its files; it is reloaded anyway.
    files.catch(() => undefined);
    const registry = await registryNow(knowsStaff, isNew);
    if (knowsStaff && isNew) forgetReloads();
    // The previous screen stays until the new page arrives.
    if (registry && reloadsFor(remotes, registry, reload)) return await new Promise<never>(() => undefined);
    const [profile] = await files;
    if (registry && !knowsStaff) remotes.add(registry);
    await addUnreleased(remotes);
    rememberStaffProfile(profile);
    return 'open';
  } catch {
    // Without a session the server has no staff files: it may have ended since.
    return (await probeSession()) === 'closed' ? 'closed' : 'unknown';
  }
}
