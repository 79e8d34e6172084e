import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import type { FailureClass } from './load-failure';

async function hashOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * A script element only reports that it failed. Requesting the same file again distinguishes a server error and a
 * tampered file from a network failure.
 */
export async function diagnose({ entry, integrity }: RegistryEntry): Promise<FailureClass> {
  try {
    const answer = await fetch(entry, { cache: 'no-store' });
    if (!answer.ok) return 'http';
    return (await hashOf(await answer.arrayBuffer())) === integrity ? 'network' : 'integrity';
  } catch {
    return 'network';
  }
}
