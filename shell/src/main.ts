import './trusted-types';
import './styles/layers.css';
import '@firstlight/tokens/fonts.css';
import '@firstlight/tokens/tokens.css';
import '@firstlight/tokens/reset.css';
import './styles/page.css';
// Referenced only by the documents; imported here so that the build emits them.
import './icons/icons';
import { nextTask } from './loader/next-task';

/** One file, evaluated in parts, so that a slow phone can respond to scrolling in between. */
async function main(): Promise<void> {
  // Parsing the file is a separate part.
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
