#!/usr/bin/env node
import { build } from './build.js';

/** `firstlight-build [<folder>…]`: builds the remotes in these folders, or the one in the working directory. */
const folders = process.argv.slice(2);

try {
  await build(folders.length > 0 ? folders : ['.']);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
