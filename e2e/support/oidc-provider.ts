import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './product';

const CLIENT = ['firstlight', 'made-up-secret'] as const;

export type OidcProvider = { environment: Record<string, string>; stop: () => Promise<void> };

/**
 * A real identity provider with the product on this localhost port as its client, and the product's settings for it.
 */
export async function startOidcProvider(port: number): Promise<OidcProvider> {
  const script = join(ROOT, 'services/api/testing/oidc-provider.mjs');
  const callback = `http://localhost:${port}/api/auth/oidc/callback`;
  const child = spawn(process.execPath, [script, ...CLIENT, callback], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [OIDC_CLIENT_ID, OIDC_CLIENT_SECRET] = CLIENT;
  return {
    environment: { OIDC_ISSUER: line.toString('utf8').trim(), OIDC_CLIENT_ID, OIDC_CLIENT_SECRET },
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
