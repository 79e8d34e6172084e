import { defineRemote } from '@firstlight/platform';
import config from '../remote.config.json';
import { routes } from './app/routes';
import { keepPagesOffline } from './parts/offline';

/** The address without a trailing slash, as in the routes. */
function currentPath(): string {
  return window.location.pathname.replace(/(.)\/+$/, '$1');
}

/** The visitor pages. The current page loads before hydration, the others when opened. */
export default defineRemote({
  name: config.name,
  routes,
  setup: async () => {
    keepPagesOffline();
    await routes.find(({ path }) => path === currentPath())?.Screen.preload();
  },
});
