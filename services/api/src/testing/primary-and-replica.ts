import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const PROGRAM = join(__dirname, '../../testing/primary-and-replica.mjs');

/** A migrated database and its streaming replica; `pause` freezes the replica at the primary's current state. */
export type PrimaryAndReplica = {
  primary: string;
  /** The primary, as its superuser. */
  superuser: string;
  replica: string;
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  close: () => Promise<void>;
};

export async function primaryAndReplica(): Promise<PrimaryAndReplica> {
  const child = spawn(process.execPath, [PROGRAM], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const nextLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the two servers did not start');
    return value;
  };
  const tell = async (word: string): Promise<void> => {
    child.stdin.write(`${word}\n`);
    await nextLine();
  };
  const { primary, superuser, replica } = JSON.parse(await nextLine()) as Pick<
    PrimaryAndReplica,
    'primary' | 'superuser' | 'replica'
  >;
  return {
    primary,
    superuser,
    replica,
    pause: () => tell('pause'),
    resume: () => tell('resume'),
    close: async () => {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
