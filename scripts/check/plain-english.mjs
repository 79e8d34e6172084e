/**
 * Wording that has no place in comments, docs, test titles and messages: phrases that read as translated, each with
 * what to write instead. `node scripts/check/plain-english.mjs [folder…]` checks a part.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** [pattern, what to write instead]. Patterns are narrow enough that a hit is a fault. */
const PHRASES = [
  [/\banew\b/i, 'again'],
  [/\bfor ever\b/i, 'permanently, indefinitely'],
  [/\bbesides\b/i, 'also, except, as well as'],
  [/\bwhoever\b/i, 'anyone who, the user who'],
  [/\bwherefrom|wherein|whereto\b/i, 'from where, in which'],
  [/\b(?:is|are|was|were|be|been|being) told\b/i, 'is notified, is shown'],
  [/\btells? (?:it|this|that|beforehand|nobody|everybody|the truth)\b/i, 'reports, says'],
  [/\b(?:stands?|stood) (?:in|on|once|there|here|inside|beside|under|above|where|alone|for nobody|as it)\b/i, 'is'],
  [/\b(?:lies?|lay) (?:in|on|there|here|beside|under|where)\b/i, 'is, is stored'],
  [/\btwins?\b/i, 'duplicate, counterpart'],
  [/\bwish(?:es)?\b/i, 'request'],
  [/\bdepartures?\b/i, 'navigation'],
  [/\bdoors?\b/i, 'entry point, public files'],
  [/\b(?:held|holds?|hold) against\b/i, 'compared with'],
  [/\b(?:taken|takes?|took) back\b/i, 'undone, revoked'],
  [/\bthe own\b/i, 'your own, its own'],
  [/\b(?<!there )(?:is|are) (?:no|none) (?:such|new|backup)\b/i, 'is not a'],
  [/\bthat (?:is|are) none\b/i, 'invalid'],
  [/\bpressed (?:smaller|once)\b/i, 'compressed'],
  [/\bat its end\b/i, 'last'],
  [/\bgo(?:es)? on (?:with|behind|as|where)\b/i, 'continues'],
  [/\bmade-up answers\b/i, 'mock responses'],
  [/\blook(?:s|ed)? (?:itself|themselves) up\b/i, 'rephrase'],
  [/\bword for word\b/i, 'verbatim'],
  [/\b(?:of|by) itself\b(?= (?:every|again|when|after))/i, 'automatically'],
  [/\bso long as\b/i, 'while'],
  [/\bhitherto|thereof|therein|thereby|hereby\b/i, 'rephrase'],
  [/\bby and by\b/i, 'gradually'],
  [/\ball the same\b/i, 'anyway'],
  [/\bin vain\b/i, 'without success'],
  [/\bat the latest\b/i, 'within'],
  [/\bnot (?:even )?once more\b/i, 'not again'],
  [/\bsecond time over\b/i, 'twice'],
  [/\bits like\b/i, 'similar'],
  [/\baccessibility faults?\b/i, 'accessibility violations'],
  [/\bwhat (?:becomes|became|would become) of\b/i, 'the result of'],
  [/\b(?:says?|said|knows?) nothing of\b/i, 'ignores, leaves out'],
  [/\bthe release before\b/i, 'the previous release'],
  [/\bwhat went wrong, in words\b/i, 'the error message'],
  [/\bwhat (?:waits|is owed|was meant) for\b/i, 'pending'],
  [
    /\b(?<!there )(?:is|are|was|were) no (?:plain|mere|value|month|tests?|interactions?|person|card|age|menu|object|predicate|column|name|use|leaf|page|rule)\b/i,
    'is not a',
  ],
  [/\b(?:the|this) very (?!first|last|same|end|start|beginning|least)/i, 'this, the exact, or nothing'],
  [/\bslips? of (?:the pen|fast fingers)|fast fingers\b/i, 'typo'],
  [/\b(?:leav(?:e|es|ing) the|this|of the) house\b/i, 'is sent outside, our'],
  [/\bnobody could account for\b/i, 'not understood'],
  [
    /\bst(?:and(?:s|ing)?|ood) (?:behind|before|beside|first|last|further|nowhere|side by side|between)\b/i,
    'is, follows, precedes',
  ],
  [/\bl(?:ies?|ying) (?:ahead|nowhere|open|one|beyond)\b/i, 'is in the future, is'],
  [
    /\bbehind (?:its end|"|“|an answer|tests\b|a (?:noun|label|word|name|number|letter|description|predicate)|the (?:noun|label|word|name|text|image|last|first)\b)/i,
    'after',
  ],
  [
    /\b(?:answer|query|month|release|version|link|one)s? of before\b|\breleases? before\b(?! and after)|\b(?:of|in) the (?:answer|query|question) before\b/i,
    'previous, earlier',
  ],
  [/\bafresh\b/i, 'again'],
  [/\banswers? (?:[\w-]+ ){1,8}alike\b/i, 'returns the same'],
  [/\bjudg(?:es?|ed|ing)\b/i, 'checks, validates'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\bin silence\b/i, 'silently'],
  [/\bhand(?:s|ed) (?:in|on)\b/i, 'submits, passes on'],
  [/\b(?:of|in|within|most) so (?:many|long)\b/i, 'this many'],
  [/\bspeaks? of\b/i, 'is about'],
  [/\bnow and then\b/i, 'periodically, sometimes'],
  [/\bthrown away\b/i, 'discarded'],
  [/\btaken apart\b/i, 'parsed'],
  [/\basked of\b/i, 'required by'],
  [/\bsound (?:PDF|archive|document|file|Word|one)s?\b/i, 'valid'],
  [/\b(?:put(?:s|ting)?|is|are) on record\b/i, 'audits, is logged'],
  [/\bthe text that refuses\b/i, 'the error message'],
  [/\banswers? (?:how many|its (?:folder|address)|the exit code|whether|true|false|undefined)\b/i, 'returns'],
  [/\bwithout a word\b/i, 'silently'],
  [/\b(?:a |the )?dead lines?\b/i, 'lost connection'],
  [/\b(?:what|the outcome) came of\b/i, 'the outcome of'],
  [/\bwhose (?:first )?answer was lost\b/i, 'whose response was lost'],
  [/\b(?:measured|edited|filled|written|copied|counted|removed) by hand\b/i, 'manually'],
  [/\bSQL by hand\b/i, 'manual SQL'],
  [/\bof one's own\b/i, 'your own'],
  [/\bas (?:an? )?[\w-]+ would write (?:it|them) by hand\b/i, 'hand-written'],
  [/\b(?:in|with) (?:\w+ )?other work on (?:the machine|both cores)\b/i, 'on a shared machine'],
  [/\bmissed by a hair\b/i, 'just missed'],
  [/\bis dearer\b/i, 'costs more'],
  [/\bfrom before (?:signatures|signed pointers|this role existed)\b/i, 'without …'],
  [/\bwho accepts? gzip\b/i, 'clients that accept gzip'],
  [/\bmay not be used any more\b/i, 'is no longer permitted, is disabled'],
  [/\bAnswers? of `(?:GET|POST|PUT|DELETE)/, 'Response of'],
];

/** Also checked in texts of screens, mails and errors, so in whole lines of code. */
const TEXT_PHRASES = [
  [/\b(?:was|were) changed since\b/, 'has been changed since'],
  [/\bby mail\b/, 'by e-mail; by mail is by post'],
  [/\bcar park\b/, 'parking lot'],
];

/** Folders with questions as people type them, and rules for them: not our wording. */
const TYPED = /^(?:services\/api\/src\/insight|mf-analytics)\//;

/** The specification's own words, and words of the field that look like a fault. */
const ALLOWED = [/doorbell|outdoor|indoor|door-to-door|twin(?: bed| room)/i];

const folders = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...folders], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|cjs|js|css|md|yml|sh)$/.test(file) && !/plain-english\.mjs$/.test(file));

/** Markdown whole; of code the comments and the titles of tests. Lines keep their numbers. */
function prose(file, source) {
  if (file.endsWith('.md')) return source.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length)).split('\n');
  let inBlock = false;
  return source.split('\n').map((line) => {
    if (inBlock) {
      inBlock = !line.includes('*/');
      return line;
    }
    const block = line.indexOf('/*');
    if (block >= 0) {
      inBlock = !line.includes('*/', block);
      return line.slice(block);
    }
    const comment = /(?:^|\s)(?:\/\/|#)\s(.*)$/.exec(line);
    const title = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*)\1/.exec(line);
    return `${title?.[2] ?? ''} ${comment?.[1] ?? ''}`;
  });
}

let faults = 0;

function report(file, number, line, phrases) {
  for (const [pattern, instead] of phrases) {
    const hit = pattern.exec(line);
    if (!hit) continue;
    faults += 1;
    process.stdout.write(`${file}:${number}: "${hit[0]}" (write: ${instead})\n`);
  }
}

for (const file of files) {
  let source = '';
  try {
    source = readFileSync(file, 'utf8');
  } catch {
    continue;
  }
  prose(file, source).forEach((line, index) => {
    if (ALLOWED.some((pattern) => pattern.test(line))) return;
    report(file, index + 1, line, PHRASES);
  });
  if (TYPED.test(file)) continue;
  source.split('\n').forEach((line, index) => report(file, index + 1, line, TEXT_PHRASES));
}
if (faults > 0) process.exitCode = 1;
