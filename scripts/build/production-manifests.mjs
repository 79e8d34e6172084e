/**
 * Removes development dependencies from the manifests below the working directory: with them, npm would install a test
 * workspace's dependencies in a production image even with --omit=dev.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';

for (const file of globSync('{packages,services}/*/package.json')) {
  const { devDependencies: _left, ...manifest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify(manifest));
}
