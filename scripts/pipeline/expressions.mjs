import { data, Evaluator, Lexer, Parser } from '@actions/expressions';

const EXPRESSION = /\$\{\{(.*?)\}\}/gs;

/**
 * The value of an expression in these contexts (`{ github, inputs, vars, … }`), by the rules of the workflow syntax.
 */
export function evaluate(expression, contexts) {
  const { tokens } = new Lexer(expression).lex();
  const tree = new Parser(tokens, Object.keys(contexts), []).parse();
  return new Evaluator(tree, JSON.parse(JSON.stringify(contexts), data.reviver)).evaluate();
}

/** A text with its `${{ … }}` evaluated. */
export function filled(text, contexts) {
  return String(text).replace(EXPRESSION, (_, expression) => evaluate(expression, contexts).coerceString());
}

/** Whether a job or step with this `if` runs; the braces are optional. */
export function applies(condition, contexts) {
  if (condition === undefined) return true;
  const expression = String(condition).replace(EXPRESSION, '$1');
  return filled(`\${{ (${expression}) && 'yes' || '' }}`, contexts) === 'yes';
}
