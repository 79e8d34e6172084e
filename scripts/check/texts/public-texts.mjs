/** Every public text with its language, collected from the sources: one row per string. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Sources of public texts. Consent wordings are immutable versions, reviewed by legal counsel. */
const FOLDERS = [
  'mf-public/src',
  'shell/src/layout',
  'shell/src/screen',
  'shell/src/gate',
  'shell/src/notices',
  'services/web/src/pages',
  ...[
    'public-registration',
    'contact-message',
    'bookings',
    'look-up-texts.en',
    'look-up-texts.fr',
    'phone',
    'form-queue',
    'gate-texts',
    'loading-texts',
    'stop-files',
    'stops',
    'overdose-steps',
    'leave-site',
    'public-errors',
  ].map((name) => `packages/domain/src/${name}.ts`),
];

const LANGUAGES = ['en', 'fr'];
/** Properties that identify something to the program. */
const NAMES = new Set(['id', 'path', 'region', 'source', 'key']);
const RECORDS = [
  ['fr', /^FRENCH$|_FR$/],
  ['en', /_TEXTS$|_EN$/],
];

const nameOf = (node) => (node.name && ts.isIdentifier(node.name) ? node.name.text : undefined);

/** The language of a string: that of the property or constant it is in, else that of its file. */
function languageOf(node, file) {
  for (let at = node; at.parent; at = at.parent) {
    const name = ts.isPropertyAssignment(at) || ts.isVariableDeclaration(at) ? nameOf(at) : undefined;
    if (LANGUAGES.includes(name)) return name;
  }
  for (let at = node; at.parent; at = at.parent) {
    if (!ts.isVariableDeclaration(at)) continue;
    const [language] = RECORDS.find(([, pattern]) => pattern.test(nameOf(at) ?? '')) ?? [];
    if (language) return language;
  }
  return LANGUAGES.find((language) => file.endsWith(`texts.${language}.ts`));
}

/** Sample values of placeholders; numbers are read as numbers. */
const filled = (expression) => (/phone|given|place|name|address/i.test(expression.getText()) ? 'Maple' : '20');

function textOf(node) {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  return node.head.text + node.templateSpans.map((span) => filled(span.expression) + span.literal.text).join('');
}

/** The positions of a string's literal parts in its file, without quotes and placeholders. */
function piecesOf(node) {
  const tokens = ts.isTemplateExpression(node)
    ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    : [node];
  return tokens.map((token) => ({ start: token.getStart() + 1, end: token.getEnd() - 1 }));
}

const isText = (node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

const isName = ({ parent }) =>
  ts.isImportDeclaration(parent) ||
  ts.isLiteralTypeNode(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isCallExpression(parent) ||
  ts.isBinaryExpression(parent) ||
  (ts.isPropertyAssignment(parent) && NAMES.has(nameOf(parent)));

function textsIn(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (isText(node) && !isName(node)) {
      const language = languageOf(node, file);
      const text = textOf(node);
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      if (language && /\p{L}{2}/u.test(text) && !/^(?:[/#]|https?:)/.test(text))
        found.push({ file, line, language, text, pieces: piecesOf(node) });
    } else {
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return found;
}

export function publicTexts() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS], { encoding: 'utf8' });
  return files
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .flatMap(textsIn);
}
