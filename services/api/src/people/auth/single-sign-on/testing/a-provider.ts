import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { SINGLE_SIGN_ON } from '@firstlight/domain/people/auth';

const SCRIPT = join(__dirname, '../../../../../testing/oidc-provider.mjs');

export const CLIENT = { oidcClientId: 'firstlight', oidcClientSecret: 'made-up-secret' } as const;

export type ProviderProcess = { issuer: string; stop: () => Promise<void> };

/** A running identity provider that knows the deployment at `publicUrl`. */
export async function startProvider(publicUrl: string): Promise<ProviderProcess> {
  const callback = new URL(SINGLE_SIGN_ON.callback, publicUrl).href;
  const child = spawn(process.execPath, [SCRIPT, CLIENT.oidcClientId, CLIENT.oidcClientSecret, callback], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Its output warns about development settings; it only matters if the provider doesn't start.
  let complaints = '';
  child.stderr.on('data', (part: Buffer) => (complaints += part.toString('utf8')));
  const line = await new Promise<Buffer>((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error(complaints)));
  });
  return {
    issuer: line.toString('utf8').trim(),
    stop: async () => {
      child.kill();
      await once(child, 'exit');
    },
  };
}
