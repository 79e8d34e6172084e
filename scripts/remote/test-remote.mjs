import { spawnSync } from 'node:child_process';
import { findBrowser } from '../test/browser.mjs';
import { runJest, runPlaywright } from '../test/run.mjs';

/**
 * Runs a workspace's unit tests, opens it stand-alone in a browser, checks its build against the live releases; returns
 * the exit code.
 */
export async function testRemote(name) {
  const units = await runJest('unit', ['--selectProjects', name]);
  const alone = name === 'shell' ? { passed: 0, failed: 0 } : await standAlone(name);
  const build = node(['scripts/build.mjs', name]);
  const fits = build && node(['scripts/release.mjs', 'check', name]);
  console.log(`${name}: ${units.passed} unit tests passed, ${units.failed} failed`);
  if (name !== 'shell') console.log(`${name}: stand-alone in a browser: ${alone.failed === 0 ? 'works' : 'broken'}`);
  console.log(`${name}: ${fits ? 'fits' : 'does not fit'} what is live`);
  return units.failed === 0 && alone.failed === 0 && fits ? 0 : 1;
}

async function standAlone(name) {
  if (!node(['scripts/build.mjs', '--node'])) return { passed: 0, failed: 1 };
  // Needs no running product.
  const nowhere = { FIRSTLIGHT_URL: 'http://127.0.0.1:9', FIRSTLIGHT_DATA: '/nowhere' };
  return runPlaywright(['builds/standalone', '--grep', `${name} `], { CHROMIUM_PATH: await findBrowser(), ...nowhere });
}

function node(args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
