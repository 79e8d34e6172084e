/** `npm run e2e [-- path or Playwright option …]`: journeys in a real browser against the running product. */
import { findBrowser } from './test/browser.mjs';
import { close, runPlaywright } from './test/run.mjs';
import { useScratchFolder } from './test/scratch.mjs';

useScratchFolder();
close([await runPlaywright(process.argv.slice(2), { CHROMIUM_PATH: await findBrowser() })]);
