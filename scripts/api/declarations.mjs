import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
const STYLES_AND_GLOBALS = ['assets', 'styles', 'trusted-types'].map((name) => `packages/platform/types/${name}.d.ts`);

/** The compiler's settings for browser code, writing declarations only. */
function settings() {
  const { options } = ts.getParsedCommandLineOfConfigFile('tsconfig.web.json', {}, ts.sys);
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, removeComments: true };
}

/** The declarations of every source file, as emitted for users of a package: path → parsed file. */
function emitted(program) {
  const files = new Map();
  program.emit(undefined, (name, text) => {
    const source = name.replace(/\.d\.ts$/, '');
    files.set(source, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
  });
  return files;
}

const namesOf = (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.map((one) => one.name.getText())
    : [statement.name?.getText()];

/** The declaration of a name in an emitted file, and the unexported declarations that it refers to. */
function textIn(file, name, known = new Set([name])) {
  const texts = file.statements
    .filter((statement) => namesOf(statement).includes(name))
    .map((statement) => statement.getText().replace(/^(export )?(declare )?/, ''));
  const hidden = file.statements
    .filter((statement) => !statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .flatMap(namesOf)
    .filter((one) => one && !known.has(one) && texts.some((text) => new RegExp(`\\b${one}\\b`).test(text)));
  hidden.forEach((one) => known.add(one));
  return [...texts, ...hidden.map((one) => textIn(file, one, known))].join('\n');
}

/** The target of a name: its declaration, or the package it is re-exported from. */
function describe(symbol, { files, checker }) {
  const [declaration] = symbol.declarations ?? [];
  const path = declaration?.getSourceFile().fileName ?? '';
  const library = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  if (library) return `from ${library} ${versionOf(library)}`;
  const file = files.get(path.replace(/\.tsx?$/, ''));
  if (file) return textIn(file, symbol.name);
  // Sources of another package of this repository, which the compiler doesn't emit again.
  if (ts.isTypeAliasDeclaration(declaration)) return declaration.getText().replace(/^export /, '');
  return `const ${symbol.name}: ${checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, ts.TypeFormatFlags.NoTruncation)};`;
}

/**
 * The exports of each entry file: names in order, each with its declaration, as Markdown.
 * @param {string[]} entries paths of the public files
 * @returns {string[]} one text per entry
 */
export function declarationsOf(entries) {
  const program = ts.createProgram([...entries, ...STYLES_AND_GLOBALS], settings());
  const checker = program.getTypeChecker();
  const files = emitted(program);
  return entries.map((entry) => {
    const file = program.getSourceFile(resolve(entry));
    return checker
      .getExportsOfModule(checker.getSymbolAtLocation(file))
      .map((symbol) => [symbol.name, symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol])
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, symbol]) => `### ${name}\n\n\`\`\`ts\n${describe(symbol, { files, checker })}\n\`\`\`\n`)
      .join('\n');
  });
}
