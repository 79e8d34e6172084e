import { describe, expect, it } from '@jest/globals';
import { rulesOutsideTheLayer } from './style-check.js';
import { aBuild } from './testing/build-folder.js';

describe('2.8/8 styles of a remote', () => {
  it.each([
    '@layer remote{.a{color:red}@media print{.a{display:none}}}',
    '@layer remote{.a:before{content:"}"}}@keyframes turn{to{rotate:1turn}}@page label-57x32{margin:0}',
    '/* .b{} */@layer remote{.a{color:red}}',
  ])('may be %s', (css) => expect(rulesOutsideTheLayer(css)).toEqual([]));

  it.each([
    ['body{display:none}', ['body']],
    ['@layer remote{.a{color:red}}.b,.c{color:red}', ['.b,.c']],
    ['@media print{.a{color:red}}', ['@media print']],
    ['@layer tokens{:root{color:red}}', ['@layer tokens']],
    ['@layer remote,ui;', ['@layer remote,ui']],
    ['@import "other.css";', ['@import']],
    ['@page{margin:0}', ['@page']],
  ])('may not be %s', (css, rules) => expect(rulesOutsideTheLayer(css)).toEqual(rules));

  it('rejects a build that contains such a rule, naming file and rule; the shell has its own layers', async () => {
    const files = { 'a.css': '@layer remote{.a{color:red}}', 'b.css': 'body{display:none}' };
    await expect(aBuild({}, files)).rejects.toThrow('mf-dashboard: b.css has "body" outside "@layer remote".');
    await expect(aBuild({ name: 'shell', platform: '1.3.0' }, files)).resolves.toBeDefined();
  });
});
