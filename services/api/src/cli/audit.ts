import { runAuditCommand } from '../operations/audit-chain/audit-commands.js';
import { makeCommandDataSource } from '../platform/database/data-source.js';
import { SCHEMA } from '../schema.js';
import { commandLine } from './command-line.js';

/** `npm run audit -- <command>`: checks the audit log and creates proofs from it. */
await commandLine('audit', async (settings) => {
  const db = await makeCommandDataSource(settings, SCHEMA).initialize();
  try {
    const { lines, isFine } = await runAuditCommand(db, settings, process.argv.slice(2));
    process.stdout.write(`${lines.join('\n')}\n`);
    if (!isFine) process.exitCode = 1;
  } finally {
    await db.destroy();
  }
});
