import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { pinOf } from './integrity-pins';

/** A phone on a weak network needs several seconds; after this time the visitor sees an error. */
const ENTRY_TIMEOUT_MS = 10_000;

/** Part of the federation runtime (packages/federation names this file): every entry is checked against its pin. */
export default function federationPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'entry-integrity',
    createScript({ url }) {
      const integrity = pinOf(url);
      if (!integrity) throw new Error(`no integrity is known for ${url}`);
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.crossOrigin = 'anonymous';
      script.integrity = integrity;
      return { script, timeout: ENTRY_TIMEOUT_MS };
    },
  };
}
