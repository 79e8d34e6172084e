import { describe, expect, it } from '@jest/globals';
import { statementName } from './statement-name.js';

describe('the name of a statement', () => {
  it.each([
    ['SELECT "r"."id" FROM "registrations" "r" WHERE "r"."id" = $1', 'SELECT', 'registrations'],
    ['\n  UPDATE sessions SET last_seen_at = now() WHERE token_hash = $1', 'UPDATE', 'sessions'],
    ['INSERT INTO "notes"("id", "note_text") VALUES (DEFAULT, $1) RETURNING "id"', 'INSERT', 'notes'],
    ['DELETE FROM an.live_registrations WHERE id = $1', 'DELETE', 'an.live_registrations'],
    [
      'WITH page AS (SELECT id FROM activities LIMIT 20) SELECT * FROM page JOIN registrations r USING (id)',
      'SELECT',
      'activities',
    ],
    ['START TRANSACTION', 'START', null],
    ['COMMIT', 'COMMIT', null],
    ['VACUUM', 'OTHER', null],
  ])('%s', (text, operation, table) => {
    expect(statementName(text)).toEqual({ operation, table });
  });
});
