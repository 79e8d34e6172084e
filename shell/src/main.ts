import './trusted-types';
import './styles/layers.css';
import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';
import './styles/page.css';
// Named by the documents only; imported here so that the build writes them.
import './icons/icons';
import { nextTask } from './loader/next-task';

/** One file, evaluated in parts: between them a slow phone answers the finger that already scrolls the page. */
async function main(): Promise<void> {
  // What reading the file itself took is its own part.
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react');
  await nextTask();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ '@firstlight/platform');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start();
}

void main();
