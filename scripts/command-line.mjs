import { parseArgs } from 'node:util';

/**
 * The options and names that a command was given. `--help` prints how it is used; an unknown option or name does, too,
 * and fails, so that a slip doesn't start minutes of work.
 * @param options as for `parseArgs`
 * @param isName whether the command knows this name
 */
export function commandLine(usage, options, isName) {
  const { values, positionals } = parsed(usage, { ...options, help: { type: 'boolean' } });
  if (values.help) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  const unknown = positionals.find((name) => !isName(name, values));
  if (unknown !== undefined) refuse(usage, `"${unknown}" is unknown.`);
  return { values, names: positionals };
}

function parsed(usage, options) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return refuse(usage, error.message);
  }
}

function refuse(usage, reason) {
  process.stderr.write(`${reason}\n${usage}\n`);
  process.exit(2);
}
