/**
 * Public texts must have a reading level of grade 6 to 8 (docs/content-review.md): each page as a whole, and each
 * longer text.
 */
import { publicTexts } from './texts/public-texts.mjs';
import { readingGrade, wordsOf } from './texts/reading-grade.mjs';

const MOST = 8;
/** Shorter texts are labels; a formula is meaningless for a dozen words. */
const LABEL = 5;
const PARAGRAPH = 12;

/** Sentences of the specification are kept: text, checklist id. */
const SPECIFIED = new Map([
  ['For security and privacy reasons, this healthcare application is only accessible on mobile devices.', 'GATE-05'],
]);
/** Official names that a plainer word can't replace. */
const NAMES = [
  'Information and Privacy Commissioner of Ontario',
  'Commissaire à l’information et à la protection de la vie privée de l’Ontario',
];
/** Lines with citations of laws and authors. */
const CITATION = /^Sources\b/;

const read = publicTexts()
  .filter(({ text }) => !SPECIFIED.has(text) && !CITATION.test(text))
  .map((one) => ({ ...one, text: NAMES.reduce((text, name) => text.replaceAll(name, 'Maple'), one.text) }))
  .filter(({ text }) => wordsOf(text).length >= LABEL);

/** Self-test of the formulas: a legal sentence is far above the limit, one for a child far below. */
const SAMPLES = [
  [
    'en',
    'Notwithstanding the aforementioned provisions, confidentiality obligations necessitate authorization.',
    12,
    40,
  ],
  ['en', 'We test you and then we talk. You can ask us what you want.', -5, 4],
  [
    'fr',
    'Nonobstant les dispositions susmentionnées, la confidentialité des renseignements nécessite une autorisation.',
    10,
    40,
  ],
  ['fr', 'Nous faisons le test, puis on parle. Vous posez vos questions.', -5, 6],
];
for (const [language, text, least, most] of SAMPLES) {
  const { grade } = readingGrade([text], language);
  if (grade < least || grade > most) throw new Error(`the formula returns grade ${grade.toFixed(1)} for: ${text}`);
}

function report(where, texts, language) {
  const { grade, words } = readingGrade(texts, language);
  if (process.argv.includes('--all')) process.stdout.write(`${grade.toFixed(1)} ${where} (${words} words)\n`);
  if (grade <= MOST) return;
  process.stdout.write(`grade ${grade.toFixed(1)}, at most ${MOST}: ${where}: ${texts.length === 1 ? texts[0] : ''}\n`);
  process.exitCode = 1;
}

const pages = new Map();
for (const one of read) {
  const page = `${one.file.replace(/[^/]+$/, '')} ${one.language}`;
  pages.set(page, [...(pages.get(page) ?? []), one]);
}
for (const [name, texts] of pages)
  report(
    name,
    texts.map(({ text }) => text),
    texts[0].language,
  );
for (const { file, line, language, text } of read) {
  if (wordsOf(text).length >= PARAGRAPH) report(`${file}:${line}`, [text], language);
}
