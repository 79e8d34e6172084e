/** Text that must not be in the project (or in these folders): machine paths, registry hosts, real-looking contact data. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const folders = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
  .trim()
  .split('\n');
const TEXT = /\.(ts|tsx|mjs|cjs|js|json|css|md|yml|yaml|html|sh|example)$/;
const RULES = [
  ['a machine path', new RegExp(['/wo', 'rk/|/ro', 'ot/|/home/[a-z]+/'].join(''))],
  ['a registry host', new RegExp(['registry\\.npm', 'js\\.org|regis', 'try\\.yarnpkg'].join(''))],
  ['a telephone number outside 555-01xx', /\(?\b[2-9]\d{2}\)?[-. ](?!555)[2-9]\d{2}[-. ]\d{4}\b/],
  ['an e-mail address outside example.org', /[\w.+-]+@(?!example\.(org|com|net)\b)(?!\d)[\w-]+\.(com|org|net|ca)\b/],
];

for (const file of files.filter((name) => TEXT.test(name) && name !== 'package-lock.json')) {
  let lines = [];
  try {
    lines = readFileSync(file, 'utf8').split('\n');
  } catch {
    continue;
  }
  lines.forEach((line, index) => {
    for (const [what, pattern] of RULES) {
      if (pattern.test(line)) {
        process.stdout.write(`${what}: ${file}:${index + 1}\n`);
        process.exitCode = 1;
      }
    }
  });
}
