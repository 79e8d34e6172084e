/** The ASVS table of docs/security.md: no requirement of levels 1 and 2 is missing, and every test it names exists. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { GUARDS } from '../mutants/guards.mjs';

/** ASVS 5.0.0: the number of requirements of levels 1 and 2 in each section, where they come first. 253 in total. */
const SECTIONS = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
};
/** A row without a test must have one of these instead. */
const WITHOUT_TEST =
  /not applicable|deviation|accepted|by (design|default|review|version)|this page|e2e under|browserslist/i;

const page = readFileSync('docs/security.md', 'utf8');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\n');
const gates = readFileSync('scripts/check.mjs', 'utf8');
const problems = [];

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+)(?:–(\d+\.\d+\.\d+))? *\|([^|]*)\|([^|]*)\|$/gm)];
const covered = rows.flatMap(([, from, to]) => numbers(from, to ?? from));
for (const number of covered.filter((one, index) => covered.indexOf(one) !== index)) problems.push(`${number}: twice`);
for (const [chapter, counts] of Object.entries(SECTIONS)) {
  counts.forEach((count, section) => {
    for (let item = 1; item <= count; item += 1) {
      const number = `${chapter}.${section + 1}.${item}`;
      if (!covered.includes(number)) problems.push(`${number}: missing`);
    }
  });
}

for (const [, number, , how, proof] of rows) {
  const cited = [...proof.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  for (const name of cited) if (!exists(name)) problems.push(`${number}: there is no ${name}`);
  for (const [, name, words] of proof.matchAll(/`([^`]+)` "([^"]+)"/g)) {
    const isSaid = filesOf(name).some((file) => readFileSync(file, 'utf8').includes(words));
    if (!isSaid) problems.push(`${number}: no title in ${name} says "${words}"`);
  }
  const mutants = /\bmutants?\b(.*)/.exec(proof)?.[1] ?? '';
  for (const [, name] of mutants.matchAll(/"([^"]+)"/g)) {
    if (!GUARDS.some((guard) => guard.name === name)) problems.push(`${number}: there is no mutant "${name}"`);
  }
  const gate = /\b([a-z]+) gate\b|\bgate `([a-z]+)`/.exec(proof);
  if (gate && !new RegExp(`^  '?${gate[1] ?? gate[2]}'?:`, 'm').test(gates)) problems.push(`${number}: no such gate`);
  const isTold = cited.length > 0 || gate || mutants || WITHOUT_TEST.test(how + proof);
  if (!isTold) problems.push(`${number}: neither a test nor a reason`);
}

/** Within one section. */
function numbers(from, to) {
  const [chapter, section, first] = from.split('.').map(Number);
  const [lastChapter, lastSection, last] = to.split('.').map(Number);
  if (chapter !== lastChapter || section !== lastSection)
    problems.push(`${from}–${to}: a range must end in its own section`);
  return Array.from({ length: last - first + 1 }, (_, index) => `${chapter}.${section}.${first + index}`);
}

/** A test's name without its extension, a script, a fault, a gate, or a folder of tests. */
function exists(name) {
  const [tool, what] = name.split(' ');
  if (tool === 'faults') return what ? files.includes(`e2e/faults/scenarios/${what}.mjs`) : true;
  const wanted = tool.includes('.mjs') || !what ? tool : what;
  if (new RegExp(`^  '?${wanted}'?:`, 'm').test(gates)) return true;
  return filesOf(wanted).length > 0;
}

function filesOf(name) {
  return files.filter((file) => `/${file}`.includes(`/${name}.`) || file === name || file.includes(`${name}/`));
}

for (const { name, file, guard } of GUARDS) {
  if (!existsSync(file) || !readFileSync(file, 'utf8').includes(guard))
    problems.push(`mutant "${name}": not in ${file}`);
}

for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
