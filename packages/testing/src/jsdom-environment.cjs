require('./lean-styles.cjs');
require('./lean-labels.cjs');
const { TestEnvironment } = require('jest-environment-jsdom');

/** The router and the staff store need web globals that jsdom lacks: add Node's. */
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
