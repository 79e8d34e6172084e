import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDemand, onDemandRules } from './on-demand-loader.js';

const LIBRARY = join(import.meta.dirname, '../../../node_modules/@mantine/core/esm');
const FILES = readdirSync(LIBRARY, { recursive: true, encoding: 'utf8' }).map((file) => join(LIBRARY, file));

const matching = (condition: unknown): string[] => FILES.filter((file) => (condition as RegExp).test(file));

describe('onDemandLoader', () => {
  it('loads the real component when it is rendered', () => {
    const source = onDemand('RadioCard');
    expect(source).toContain('import(/* webpackChunkName: "staff/later" */ \'./RadioCard.mjs\')');
    expect(source).toContain('export const RadioCard =');
  });

  it('matches the installed library: each part exports its name, and its importer takes only that', () => {
    for (const { test, issuer } of onDemandRules) {
      const [importer = '', ...others] = matching(issuer);
      expect(others).toEqual([]);
      const code = readFileSync(importer, 'utf8');
      for (const part of matching(test)) {
        const name = /(\w+)\.mjs$/.exec(part)?.[1] ?? '';
        expect(code).toContain(`import { ${name} } from`);
        expect(readFileSync(part, 'utf8')).toMatch(new RegExp(`export \\{.*\\b${name}\\b.*\\}`));
      }
      expect(matching(test).length).toBeGreaterThan(0);
    }
  });
});
