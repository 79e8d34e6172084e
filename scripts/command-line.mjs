import { parseArgs } from 'node:util';

/**
 * Parses the options and names of a command. `--help` prints its usage; an unknown option or name also does and fails,
 * so that a typo doesn't start minutes of work.
 * @param options as for `parseArgs`
 * @param isName whether the command accepts this name
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
