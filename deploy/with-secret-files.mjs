/** Starts a program with the contents of `<NAME>_FILE` as the setting `<NAME>`, so that secrets stay out of the image and the process list. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Settings whose names end like those of secret files. */
const OTHERS = /^(AWS_|SSL_)(?!SECRET_ACCESS_KEY_FILE)|^RESULTS_AUTO_FILE$/;

for (const [name, file] of Object.entries(process.env)) {
  if (!name.endsWith('_FILE') || !file || OTHERS.test(name)) continue;
  try {
    process.env[name.slice(0, -'_FILE'.length)] = readFileSync(file, 'utf8').trim();
  } catch (error) {
    console.error(`${name}: ${file} can't be read (${error.code}).`);
    process.exit(1);
  }
}

const [program, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], resolve(program), ...args];
await import(pathToFileURL(resolve(program)).href);
