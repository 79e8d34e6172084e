/** Runs before each command that needs the development dependencies, which `npm start` leaves out. */
import { ensureInstalled } from './start/install.mjs';

try {
  ensureInstalled({ withTests: true });
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
