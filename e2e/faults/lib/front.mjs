import { freePort } from '../../../scripts/start/ports.mjs';
import { topology } from './topology.mjs';
import { releaseFolder, startWeb } from './web.mjs';

/**
 * The whole path of a call: one API (with the options of `topology`) behind a delivery process. `url` is the public
 * address; `webEnv` adds settings of the delivery process.
 */
export async function front({ env = {}, webEnv = {}, ...options } = {}) {
  const port = await freePort();
  const releases = releaseFolder();
  const publicUrl = `http://localhost:${port}`;
  const site = await topology({ apis: 1, ...options, env: { PUBLIC_URL: publicUrl, ...env } });
  const web = await startWeb({ releases, apiUrl: site.urls()[0], port, env: webEnv });
  return {
    ...site,
    url: web.url,
    web,
    stop: async () => {
      web.stop();
      await site.stop();
      releases.remove();
    },
  };
}
