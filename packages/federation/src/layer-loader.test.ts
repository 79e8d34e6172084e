import { describe, expect, it } from '@jest/globals';
import layerLoader from './layer-loader.js';

const load = (source: string): string => layerLoader.call({ getOptions: () => ({ layer: 'remote' }) }, source);

describe('layerLoader', () => {
  it('puts a CSS Module into the layer of its workspace', () => {
    expect(load('.a { color: red }')).toBe('@layer remote {\n.a { color: red }\n}\n');
  });

  it('leaves a file unchanged that declares its own layer', () => {
    expect(load('@layer remote { .a { color: red } }')).toBe('@layer remote { .a { color: red } }');
  });
});
