/**
 * French texts of the public pages follow Canadian French typography and use one term per concept; `--fix` corrects the
 * spaces.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { corrected, faultsIn } from './texts/french-signs.mjs';
import { publicTexts } from './texts/public-texts.mjs';

/** [correct term, pattern of the wrong one]; docs/glossary.md has the definitions. */
const NAMES = [
  ['inscription: a rendez-vous is a time agreed with the team', /\b(?:votre|ce|consulter un|annuler un) rendez-vous/i],
  ['s’inscrire or inscription', /(?<!\p{L})réserv(?:er|ez|ation)/iu],
];
const wrongNames = (text) => NAMES.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);

const isFix = process.argv.includes('--fix');
const french = publicTexts().filter(({ language }) => language === 'fr');

if (isFix) {
  for (const file of new Set(french.map((text) => text.file))) {
    const pieces = french.filter((text) => text.file === file).flatMap((text) => text.pieces);
    let source = readFileSync(file, 'utf8');
    for (const { start, end } of pieces.sort((a, b) => b.start - a.start)) {
      source = source.slice(0, start) + corrected(source.slice(start, end)) + source.slice(end);
    }
    writeFileSync(file, source);
  }
} else {
  for (const { file, line, text } of french) {
    for (const fault of [...faultsIn(text), ...wrongNames(text)]) {
      process.stdout.write(`${file}:${line}: ${fault}: ${text}\n`);
      process.exitCode = 1;
    }
  }
}
