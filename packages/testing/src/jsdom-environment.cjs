require('./lean-styles.cjs');
require('./lean-labels.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom without Node's web globals can't run the router or the staff store: lend it Node's own. */
const LENT = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'BroadcastChannel',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class JsdomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of LENT) this.global[name] = globalThis[name];
  }
};
