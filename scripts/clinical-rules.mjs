/**
 * `node scripts/clinical-rules.mjs` writes docs/clinical-rules.md from the tables of the domain; with `--check` it only
 * reports whether the page is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CARE_STEPS, CARE_TURNS } from '../packages/domain/dist/care/care-steps.js';
import { CARE_TARGETS } from '../packages/domain/dist/care/care-targets.js';
import { FOLLOW_UP_KINDS } from '../packages/domain/dist/desk/follow-up.js';
import { FOLLOW_UP_DETAILS } from '../packages/domain/dist/desk/follow-up-details.js';
import { FOLLOW_UP_OUTCOMES } from '../packages/domain/dist/desk/follow-up-outcomes.js';
import { AUTO_FILING, SAME_DRAW_DAYS } from '../packages/domain/dist/exchange/result-filing.js';
import { RESULT_STEPS } from '../packages/domain/dist/exchange/result-versions.js';
import { REGIMENS } from '../packages/domain/dist/care/regimens.js';
import { guideRules, PEP_HOURS } from '../packages/domain/dist/care/testing-guide.js';
import { WORKLIST_SECTIONS } from '../packages/domain/dist/desk/worklist.js';
import { formatted } from './formatted.mjs';

const FILE = join(import.meta.dirname, '../docs/clinical-rules.md');

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const PEP_LIMIT = { 'in-time': `, less than ${PEP_HOURS} hours`, late: `, ${PEP_HOURS} hours or more` };

const steps = (rules) =>
  table(
    ['step', 'reached by', 'fields', 'implies the earlier steps', 'source'],
    rules.map((one) => [one.label, one.reached, one.data, one.implies ? 'yes' : 'no', one.source]),
  );

const page = `# Clinical rules

Written by \`node scripts/clinical-rules.mjs\` from the tables in \`packages/domain\`. Not approved by a clinician yet.

## Regimens

${table(
  ['medication', 'tablets per day', 'usual course', 'pack', 'source'],
  REGIMENS.map((one) => [
    one.medication,
    one.tabletsADay,
    `${one.courseDays} days (${one.courseDays * one.tabletsADay} tablets)`,
    `${one.packTablets} tablets`,
    one.source,
  ]),
)}

## Follow-up kinds, the most urgent first

${table(
  ['kind', 'why', 'due after', 'tab', 'source'],
  Object.values(FOLLOW_UP_KINDS).map((one) => [one.label, one.why, `${one.days} days`, one.tab, one.source]),
)}

${table(
  ['what counts', 'rule', 'source'],
  FOLLOW_UP_DETAILS.map((one) => [one.about, one.rule, one.source]),
)}

## Outcomes

${table(
  ['outcome', 'ends the task', 'what it does'],
  Object.values(FOLLOW_UP_OUTCOMES).map((one) => [one.label, one.closes ? 'yes' : 'no', one.effect]),
)}

## Sections of the worklist

${table(
  ['section', 'contains'],
  Object.values(WORKLIST_SECTIONS).map((one) => [one.label, one.holds]),
)}

## Steps of care: HCV

Live records, and uploaded tests, treatments and rewards that have a date. A record counts from its clinical date, else from the day of its entry; dates after today and items entered in error don’t count.

${steps(CARE_STEPS.hcv)}

## Steps of care: HIV

HIV treatment and viral load have no field in the record, so the steps end with linkage to care.

${steps(CARE_STEPS.hiv)}

## Journeys and cascades

${table(
  ['what', 'rule', 'source'],
  CARE_TURNS.map((one) => [one.name, one.rule, one.source]),
)}

## Targets

Defaults; the main admin sets the program's own numbers on the overview.

${table(
  ['target', 'default', 'source'],
  Object.values(CARE_TARGETS).map((one) => [one.label, `${one.percent}%`, one.source]),
)}

## Results from laboratories

A result is filed automatically only if every condition holds. It belongs to the open test of its day, or else to one of its type within ${SAME_DRAW_DAYS} days.

${table(
  ['condition', 'source'],
  AUTO_FILING.map((one) => [one.rule, one.source]),
)}

A later state of a result; the first rule that applies wins.

${table(
  ['step', 'why'],
  RESULT_STEPS.map((one) => [one.step, one.why]),
)}

## Which test, and when?

The guide of the public site (\`/which-test\`), one row per piece of advice; its texts are in \`mf-public/src/features/which-test\`. Days count from the last possible contact with a virus. PEP can be started within ${PEP_HOURS} hours, counted from the time of the contact, or from the beginning of its day if the time isn’t known. Visitors see a notice until the main admin records a review.

${table(
  ['advice', 'days', 'hepatitis C before', 'test', 'next test on day', 'source'],
  guideRules().map(([name, rule]) => [
    name,
    (rule.days ? `${rule.days[0]} to ${rule.days[1] ?? 'any'}` : 'no single day') + (PEP_LIMIT[rule.pep] ?? ''),
    { before: 'yes', never: 'no' }[rule.hepatitisC] ?? 'either',
    rule.test,
    rule.retestDay ?? '',
    rule.source,
  ]),
)}
`;

const text = formatted(FILE, page);
if (!process.argv.includes('--check')) writeFileSync(FILE, text);
else if (readFileSync(FILE, 'utf8') !== text) {
  console.log(
    'The tables of the domain changed: run "node scripts/clinical-rules.mjs" and commit docs/clinical-rules.md.',
  );
  process.exitCode = 1;
}
