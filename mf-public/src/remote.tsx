import { defineRemote } from '@firstlight/platform';
import config from '../remote.config.json';
import { routes } from './app/routes';
import { keepPagesOffline } from './parts/offline';

/** The address without a closing slash, as the routes name it. */
function currentPath(): string {
  return window.location.pathname.replace(/(.)\/+$/, '$1');
}

/** The visitor pages. The page of the current address arrives before hydration, the others when they are opened. */
export default defineRemote({
  name: config.name,
  routes,
  setup: async () => {
    keepPagesOffline();
    await routes.find(({ path }) => path === currentPath())?.Screen.preload();
  },
});
