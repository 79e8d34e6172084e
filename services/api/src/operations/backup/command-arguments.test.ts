import { describe, expect, it } from '@jest/globals';
import { backupArguments, restoreArguments } from './command-arguments.js';

describe('16/11 the arguments of backup and restore', () => {
  it('accepts a file, --rehearse or nothing for a backup', () => {
    expect(backupArguments([])).toEqual({ rehearse: false, file: null });
    expect(backupArguments(['today.backup'])).toEqual({ rehearse: false, file: 'today.backup' });
    expect(backupArguments(['--rehearse'])).toEqual({ rehearse: true, file: null });
  });

  it.each(['--help', '--rehearsal', 'today.backup --rehearse'])('prints the usage for “backup %s”', (given) =>
    expect(backupArguments(given.split(' '))).toBeNull(),
  );

  it('accepts a file with or without --replace for a restore', () => {
    expect(restoreArguments(['today.backup'])).toEqual({ file: 'today.backup', replace: false });
    expect(restoreArguments(['today.backup', '--replace'])).toEqual({ file: 'today.backup', replace: true });
  });

  it.each(['', '--help', '--replace', 'today.backup --force', '--replace today.backup'])(
    'prints the usage for “restore %s”',
    (given) => expect(restoreArguments(given === '' ? [] : given.split(' '))).toBeNull(),
  );
});
