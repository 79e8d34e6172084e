import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { SchemaWriter } from './schema-writer.mjs';

const ROUTES = ['Get', 'Post', 'Put', 'Patch', 'Delete'];

/**
 * The response of each handler: `{ routes: { "Controller.method": schema }, schemas: { Name: schema } }`, JSON Schema
 * in the dialect of OpenAPI 3.1. A handler without a response has `null`, one with a file `{ type: 'string', format:
 * 'binary' }`.
 */
export function readAnswers(root) {
  const program = openProgram(root);
  const checker = program.getTypeChecker();
  const writer = new SchemaWriter(checker);
  const routes = {};
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.endsWith('.controller.ts')) continue;
    ts.forEachChild(source, (node) => {
      if (!ts.isClassDeclaration(node) || !node.name) return;
      for (const method of checker.getTypeAtLocation(node).getProperties().filter(isRoute)) {
        const [signature] = checker.getTypeOfSymbolAtLocation(method, node).getCallSignatures();
        const answer = unwrapped(checker, checker.getReturnTypeOfSignature(signature));
        routes[`${node.name.text}.${method.name}`] = writer.schemaOf(answer);
      }
    });
  }
  return { routes: sorted(routes), schemas: sorted(writer.schemas) };
}

function openProgram(root) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.node.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const folder = join(root, 'services/api/src');
  const controllers = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.controller.ts'),
  );
  return ts.createProgram(
    controllers.sort().map((name) => join(folder, name)),
    { ...options, noEmit: true },
  );
}

/** A method with a route decorator, or one inherited from a generated controller (`item-routes.ts`). */
function isRoute({ valueDeclaration: member }) {
  if (ts.isMethodSignature(member)) return true;
  if (!ts.isMethodDeclaration(member)) return false;
  const names = (ts.getDecorators(member) ?? []).map(({ expression }) =>
    ts.isCallExpression(expression) ? expression.expression.getText() : '',
  );
  return names.some((name) => ROUTES.includes(name));
}

function unwrapped(checker, type) {
  return type.symbol?.name === 'Promise' ? checker.getTypeArguments(type)[0] : type;
}

function sorted(entries) {
  return Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));
}
