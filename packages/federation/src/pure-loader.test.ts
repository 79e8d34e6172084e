import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import pureLoader from './pure-loader.js';

describe('pureLoader', () => {
  it('marks the creation of contexts and components, and drops their names', () => {
    const source =
      'var Link = React10.forwardRef(\n  (a) => a\n);\nLink.displayName = "Link";\nvar C = React.createContext(null);';
    expect(pureLoader(source)).toBe(
      'var Link = /* @__PURE__ */ React10.forwardRef(\n  (a) => a\n);\n\nvar C = /* @__PURE__ */ React.createContext(null);',
    );
  });

  it('leaves other calls and assignments alone', () => {
    const source = 'var now = React.useMemo(f);\nwindow.name = "x";\nshow(React.createContext(null));';
    expect(pureLoader(source)).toBe(source);
  });

  it('matches the installed router', () => {
    const folder = join(import.meta.dirname, '../../../node_modules/react-router/dist/development');
    const [file = ''] = readdirSync(folder).filter(
      (name) => name.endsWith('.mjs') && readFileSync(join(folder, name), 'utf8').includes('var Link = React'),
    );
    expect(pureLoader(readFileSync(join(folder, file), 'utf8'))).toMatch(/var Link = \/\* @__PURE__ \*\/ React/);
  });
});
