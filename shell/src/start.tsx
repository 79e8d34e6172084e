import { MAIN_ID } from '@firstlight/platform';
import type { Registry } from '@firstlight/domain/platform/registry';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { nextTask } from './loader/next-task';
import { createRemotes, type Remotes } from './loader/remotes';
import { reportUncaught } from './loader/report-uncaught';
import { Root } from './root';
import { findRoute } from './routing/route-table';

function pageRegistry(): Registry {
  const text = document.getElementById('registry')?.textContent;
  return text ? (JSON.parse(text) as Registry) : { remotes: [] };
}

/** Loads the remote of the prerendered page; without it the page stays readable and its forms still post. */
async function loadShownRemote(remotes: Remotes, name: string): Promise<boolean> {
  // A page of the shell itself, e.g. for an unknown address.
  if (name === '') return true;
  const { remote, pattern } = findRoute(location.pathname, remotes.entries());
  if (!remote) return false;
  try {
    const module = await remotes.load(remote);
    await module.routes.find(({ path }) => path === pattern)?.Screen.preload?.();
    return true;
  } catch {
    return false;
  }
}

/** Hydrates a prerendered page once its remote has loaded; renders everything else from scratch. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('no #root');
  const remotes = createRemotes(location.origin);
  remotes.add(pageRegistry());
  reportUncaught(remotes);
  const shown = root.dataset['remote'];
  if (shown !== undefined && document.getElementById(MAIN_ID) !== null) {
    if (!(await loadShownRemote(remotes, shown))) return;
    await nextTask();
    // As a transition, in slices: the page is already readable.
    startTransition(() => void hydrateRoot(root, <Root remotes={remotes} />));
    return;
  }
  createRoot(root).render(<Root remotes={remotes} />);
}
