/** The images used by the compose file and deploy/Dockerfile. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../lib/product.mjs';

const OWN = /^firstlight\//;

export const compose = () =>
  parse(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true, maxAliasCount: 1_000 });

/** Citus has no substitute, so the rehearsal starts no cluster: `npm run bench -- cluster` measures one. */
const NOT_REHEARSED = 'cluster';

/** `name:version@sha256:…` → `name:version`; only a registry can provide an image by its digest. */
export const withoutDigest = (text) => text.replace(/@sha256:[0-9a-f]{64}/g, '');

/** As named in the two files, with digests. */
export function baseImages() {
  const services = Object.values(compose().services).filter(({ profiles }) => !profiles?.includes(NOT_REHEARSED));
  const dockerfiles = new Set(services.flatMap(({ build }) => (build ? [build.dockerfile] : [])));
  const started = [...dockerfiles].flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^FROM (\S+:\S+)/gm)].map(([, image]) => image),
  );
  const named = services.flatMap(({ image, build }) => (image && !build ? [image] : []));
  return [...new Set([...named, ...started])].filter((image) => !OWN.test(image));
}
