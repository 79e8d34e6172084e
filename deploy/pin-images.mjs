/**
 * `node deploy/pin-images.mjs [--update]`, from the root of the repository: asks the registry for the digest of every image
 * that docker-compose.yml and deploy/Dockerfile name, and writes it after the tag where it is missing. If a tag has moved
 * to another digest, nothing is written; `--update` takes the new ones. Needs Docker with buildx.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const FILES = ['docker-compose.yml', 'deploy/Dockerfile'];
/** Tag and digest of an image that a registry has; stages and our own images have no such tag. */
const IMAGE = /^(\s*image: |FROM )((?!firstlight\/)[^\s:@]+:[^\s:@]+)(?:@(\S+))?/gm;
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** Of all platforms, if the image has several. */
function digestOf(image) {
  const format = ['--format', '{{json .Manifest}}'];
  const answer = execFileSync('docker', ['buildx', 'imagetools', 'inspect', image, ...format], { encoding: 'utf8' });
  const { digest, mediaType = '' } = JSON.parse(answer);
  if (!DIGEST.test(digest)) throw new Error(`The registry returned no digest for ${image}.`);
  if (!/index|list/.test(mediaType)) console.log(`${image} exists for only one platform.`);
  return digest;
}

const texts = new Map(FILES.map((file) => [file, readFileSync(file, 'utf8')]));
const named = [...texts.values()].flatMap((text) => [...text.matchAll(IMAGE)]);
const now = new Map([...new Set(named.map(([, , image]) => image))].map((image) => [image, digestOf(image)]));
const moved = [...new Set(named.flatMap(([, , image, pin]) => (pin && pin !== now.get(image) ? [image] : [])))];

if (moved.length > 0 && !process.argv.includes('--update')) {
  for (const image of moved) console.error(`${image} has moved to ${now.get(image)}.`);
  console.error('Nothing was written; --update takes the new digests.');
  process.exit(1);
}
for (const [file, text] of texts) {
  writeFileSync(
    file,
    text.replace(IMAGE, (_line, before, image) => `${before}${image}@${now.get(image)}`),
  );
}
console.log(`${now.size} images are pinned by digest.`);
