import { readFileSync } from 'node:fs';
import { buildLexicon, NO_LISTED_VALUES } from '../insight/analytics/engine/lexicon/lexicon.js';
import { type Case, score } from '../insight/analytics/engine/testing/score.js';

/** Scores the local engine on a file of questions with their expected queries. */
type Evaluation = { vocabulary: { today: string }; questions: Case[] };

/** The day on which the project's own questions are asked. */
const OWN_TODAY = '2026-11-20';
const [file = ''] = process.argv.slice(2);
const content = JSON.parse(readFileSync(file, 'utf8')) as Case[] | Evaluation;
const questions = Array.isArray(content) ? content : content.questions;
const today = Array.isArray(content) ? OWN_TODAY : content.vocabulary.today.slice(0, 10);
const started = performance.now();
const scores = score(questions, buildLexicon(NO_LISTED_VALUES), today);
const elapsed = performance.now() - started;

for (const { id, question, outcome, reading } of scores) {
  if (outcome === 'exact') continue;
  const { kind, ...read } = reading;
  console.log(`${id}  ${outcome}: ${question}\n      ${kind} ${JSON.stringify(read)}`);
}
const count = (...outcomes: string[]): number => scores.filter(({ outcome }) => outcomes.includes(outcome)).length;
console.log(`exact ${count('exact')}/${scores.length}`);
console.log(`refused ${count('refused', 'refused for another reason')}`);
console.log(`silently wrong ${count('wrong', 'answered instead of refused')}`);
console.log(`${(elapsed / scores.length).toFixed(2)} ms per question`);
