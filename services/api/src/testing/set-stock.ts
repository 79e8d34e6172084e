import type { TestApp } from './test-app.js';

/** Switches stock on or off in the program profile. */
export async function setStock(app: TestApp, stock: boolean): Promise<void> {
  await app.db.query(
    `INSERT INTO program_profile (id, profile, version) VALUES (1, $1, 1)
     ON CONFLICT (id) DO UPDATE SET profile = program_profile.profile || excluded.profile`,
    [{ stock }],
  );
}
