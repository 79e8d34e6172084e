/** French texts of the public pages are typeset by the rules of French in Canada; `--fix` writes the spaces. */
import { readFileSync, writeFileSync } from 'node:fs';
import { corrected, faultsIn } from './texts/french-signs.mjs';
import { publicTexts } from './texts/public-texts.mjs';

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
    for (const fault of faultsIn(text)) {
      process.stdout.write(`${file}:${line}: ${fault}: ${text}\n`);
      process.exitCode = 1;
    }
  }
}
