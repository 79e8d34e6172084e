const jsx = (body) => `export const planted = (): unknown => ${body};\n`;
const component = (body, before = '') =>
  `import { useCallback, useEffect, useMemo, useRef, useState } from 'react';\n${before}\nexport function Planted({ given }: { given: { items: string[] } }): unknown {\n${body}\n}\n`;

/** `[rule, file, its text]`; every rule has one. */
export const VIOLATIONS = [
  ['eqeqeq', 'packages/domain/eqeqeq.ts', 'export const planted = (a: string): boolean => a == "1";\n'],
  ['max-lines', 'packages/domain/max-lines.ts', `${'export {};\n'.repeat(301)}`],
  ['no-console', 'packages/domain/no-console.ts', "console.log('planted');\n"],
  ['no-var', 'packages/domain/no-var.ts', 'export var planted = 1;\n'],
  ['prefer-const', 'packages/domain/prefer-const.ts', 'let planted = 1;\nexport { planted as other };\n'],
  ['prefer-rest-params', 'packages/domain/rest.ts', 'export function planted(): unknown {\n  return arguments;\n}\n'],
  [
    'prefer-spread',
    'packages/domain/spread.ts',
    'export const planted = (a: number[]): number => Math.max.apply(Math, a);\n',
  ],
  ['no-array-constructor', 'packages/domain/array.ts', 'export const planted = new Array(1, 2);\n'],
  ['no-unused-expressions', 'packages/domain/expressions.ts', 'export const a = 1;\na === 1;\n'],
  ['no-unused-vars', 'packages/domain/vars.ts', 'const planted = 1;\n'],
  [
    'no-useless-constructor',
    'packages/domain/constructor.ts',
    'export class Planted {\n  a = 1;\n  constructor() {}\n}\n',
  ],
  ['typescript/ban-ts-comment', 'packages/domain/comment.ts', '// @ts-expect-error no\nexport const planted = 1;\n'],
  [
    'typescript/consistent-type-definitions',
    'packages/domain/definitions.ts',
    'export interface Planted {\n  a: 1;\n}\n',
  ],
  [
    'typescript/consistent-type-imports',
    'packages/domain/imports.ts',
    "import { A } from './a';\nexport type Planted = A;\n",
  ],
  [
    'typescript/explicit-module-boundary-types',
    'packages/domain/boundary.ts',
    'export function planted() {\n  return 1;\n}\n',
  ],
  ['typescript/no-duplicate-enum-values', 'packages/domain/enum.ts', 'export enum Planted {\n  A = 1,\n  B = 1,\n}\n'],
  [
    'typescript/no-dynamic-delete',
    'packages/domain/delete.ts',
    'export function planted(a: Record<string, 1>, b: string): void {\n  delete a[b];\n}\n',
  ],
  ['typescript/no-empty-object-type', 'packages/domain/empty.ts', 'export type Planted = {};\n'],
  ['typescript/no-explicit-any', 'packages/domain/any.ts', 'export type Planted = any;\n'],
  [
    'typescript/no-extra-non-null-assertion',
    'packages/domain/extra.ts',
    'export const planted = (a: string | null): string => a!!;\n',
  ],
  ['typescript/no-extraneous-class', 'packages/domain/extraneous.ts', 'export class Planted {\n  static a = 1;\n}\n'],
  ['typescript/no-misused-new', 'packages/domain/misused.ts', 'export declare class Planted {\n  new(): Planted;\n}\n'],
  ['typescript/no-namespace', 'packages/domain/namespace.ts', 'export namespace Planted {\n  export const a = 1;\n}\n'],
  [
    'typescript/no-non-null-asserted-nullish-coalescing',
    'packages/domain/nullish.ts',
    'export const planted = (a: { b?: string }): string => a.b! ?? "";\n',
  ],
  [
    'typescript/no-non-null-asserted-optional-chain',
    'packages/domain/chain.ts',
    'export const planted = (a?: { b: string }): string => a?.b!;\n',
  ],
  [
    'typescript/no-non-null-assertion',
    'packages/domain/non-null.ts',
    'export const planted = (a: string | null): string => a!;\n',
  ],
  [
    'typescript/no-require-imports',
    'packages/domain/require.ts',
    "import planted = require('./a');\nexport { planted };\n",
  ],
  [
    'typescript/no-this-alias',
    'packages/domain/alias.ts',
    'export class Planted {\n  a(): unknown {\n    const self = this;\n    return self;\n  }\n}\n',
  ],
  [
    'typescript/no-unnecessary-type-constraint',
    'packages/domain/constraint.ts',
    'export type Planted<T extends unknown> = T[];\n',
  ],
  [
    'typescript/no-unsafe-declaration-merging',
    'packages/domain/merging.ts',
    'export interface Planted {\n  a: 1;\n}\nexport class Planted {\n  b = 1;\n}\n',
  ],
  ['typescript/no-unsafe-function-type', 'packages/domain/function.ts', 'export type Planted = Function;\n'],
  ['typescript/no-wrapper-object-types', 'packages/domain/wrapper.ts', 'export type Planted = String;\n'],
  ['typescript/prefer-as-const', 'packages/domain/as-const.ts', "export const planted: 'a' = 'a';\n"],
  [
    'typescript/prefer-literal-enum-member',
    'packages/domain/member.ts',
    'const a = 1;\nexport enum Planted {\n  A = a,\n}\n',
  ],
  [
    'typescript/prefer-namespace-keyword',
    'packages/domain/keyword.ts',
    'export module Planted {\n  export const a = 1;\n}\n',
  ],
  [
    'typescript/triple-slash-reference',
    'packages/domain/reference.ts',
    '/// <reference path="./a" />\nexport const planted = 1;\n',
  ],
  [
    'typescript/unified-signatures',
    'packages/domain/signatures.ts',
    'export type Planted = {\n  a(b: string): void;\n  a(b: number): void;\n};\n',
  ],

  ['jsx-a11y/alt-text', 'mf-public/src/alt.tsx', jsx('<img src="a.png" />')],
  ['jsx-a11y/anchor-has-content', 'mf-public/src/anchor.tsx', jsx('<a href="/a" />')],
  ['jsx-a11y/anchor-is-valid', 'mf-public/src/valid.tsx', jsx('<a href="#">A</a>')],
  ['jsx-a11y/aria-activedescendant-has-tabindex', 'mf-public/src/active.tsx', jsx('<div aria-activedescendant="a" />')],
  ['jsx-a11y/aria-props', 'mf-public/src/aria.tsx', jsx('<div aria-labeledby="a" />')],
  ['jsx-a11y/aria-proptypes', 'mf-public/src/types.tsx', jsx('<div aria-hidden="yes" />')],
  ['jsx-a11y/aria-role', 'mf-public/src/role.tsx', jsx('<div role="datepicker" />')],
  ['jsx-a11y/aria-unsupported-elements', 'mf-public/src/unsupported.tsx', jsx('<meta aria-hidden="true" />')],
  [
    'jsx-a11y/autocomplete-valid',
    'mf-public/src/autocomplete.tsx',
    jsx('<input type="text" autoComplete="planted" />'),
  ],
  ['jsx-a11y/click-events-have-key-events', 'mf-public/src/click.tsx', jsx('<div onClick={() => 1} />')],
  ['jsx-a11y/heading-has-content', 'mf-public/src/heading.tsx', jsx('<h1 />')],
  ['jsx-a11y/html-has-lang', 'mf-public/src/html.tsx', jsx('<html />')],
  ['jsx-a11y/iframe-has-title', 'mf-public/src/iframe.tsx', jsx('<iframe />')],
  ['jsx-a11y/img-redundant-alt', 'mf-public/src/redundant.tsx', jsx('<img src="a.png" alt="A photo of a door" />')],
  [
    'jsx-a11y/interactive-supports-focus',
    'mf-public/src/focus.tsx',
    jsx('<div role="button" onClick={() => 1} onKeyDown={() => 1} />'),
  ],
  ['jsx-a11y/label-has-associated-control', 'mf-public/src/label.tsx', jsx('<label>A</label>')],
  ['jsx-a11y/media-has-caption', 'mf-public/src/media.tsx', jsx('<video src="a.webm" />')],
  ['jsx-a11y/mouse-events-have-key-events', 'mf-public/src/mouse.tsx', jsx('<div onMouseOver={() => 1} />')],
  ['jsx-a11y/no-access-key', 'mf-public/src/access.tsx', jsx('<button type="button" accessKey="a">A</button>')],
  ['jsx-a11y/no-autofocus', 'mf-public/src/autofocus.tsx', jsx('<input autoFocus />')],
  ['jsx-a11y/no-distracting-elements', 'mf-public/src/distracting.tsx', jsx('<marquee>A</marquee>')],
  [
    'jsx-a11y/no-interactive-element-to-noninteractive-role',
    'mf-public/src/interactive.tsx',
    jsx('<button type="button" role="img">A</button>'),
  ],
  [
    'jsx-a11y/no-noninteractive-element-interactions',
    'mf-public/src/interactions.tsx',
    jsx('<li onClick={() => 1} onKeyDown={() => 1}>A</li>'),
  ],
  [
    'jsx-a11y/no-noninteractive-element-to-interactive-role',
    'mf-public/src/to-role.tsx',
    jsx('<h1 role="button">A</h1>'),
  ],
  ['jsx-a11y/no-noninteractive-tabindex', 'mf-public/src/tabindex.tsx', jsx('<div tabIndex={0}>A</div>')],
  ['jsx-a11y/no-redundant-roles', 'mf-public/src/roles.tsx', jsx('<button type="button" role="button">A</button>')],
  [
    'jsx-a11y/no-static-element-interactions',
    'mf-public/src/static.tsx',
    jsx('<div onClick={() => 1} onKeyDown={() => 1} />'),
  ],
  ['jsx-a11y/role-has-required-aria-props', 'mf-public/src/required.tsx', jsx('<span role="checkbox" tabIndex={0} />')],
  ['jsx-a11y/role-supports-aria-props', 'mf-public/src/supports.tsx', jsx('<a href="/a" aria-checked="true">A</a>')],
  ['jsx-a11y/scope', 'mf-public/src/scope.tsx', jsx('<div scope="col" />')],
  ['jsx-a11y/tabindex-no-positive', 'mf-public/src/positive.tsx', jsx('<button type="button" tabIndex={2}>A</button>')],

  [
    'react/error-boundaries',
    'mf-public/src/boundaries.tsx',
    component('  try {\n    return <p>{given.items}</p>;\n  } catch {\n    return null;\n  }'),
  ],
  [
    'react/exhaustive-deps',
    'mf-public/src/deps.tsx',
    component('  useEffect(() => {\n    document.title = String(given.items);\n  }, []);\n  return null;'),
  ],
  [
    'react/globals',
    'mf-public/src/globals.tsx',
    component('  count = given.items.length;\n  return <p>{count}</p>;', 'let count = 0;'),
  ],
  [
    'react/immutability',
    'mf-public/src/immutability.tsx',
    component('  given.items = [];\n  return <p>{given.items}</p>;'),
  ],
  [
    'react/incompatible-library',
    'mf-public/src/library.tsx',
    component(
      '  const table = useReactTable({ data: given.items });\n  return <p>{String(table)}</p>;',
      "import { useReactTable } from '@tanstack/react-table';",
    ),
  ],
  [
    'react/preserve-manual-memoization',
    'mf-public/src/memoization.tsx',
    component(
      '  const other: unknown[] = [];\n  useOther();\n  other.push(given);\n  return useCallback(() => [other], [other]);',
    ),
  ],
  [
    'react/purity',
    'mf-public/src/purity.tsx',
    component('  return <p>{given.items[Math.floor(Math.random() * 2)]}</p>;'),
  ],
  [
    'react/refs',
    'mf-public/src/refs.tsx',
    component('  const ref = useRef(given);\n  return <p>{ref.current.items}</p>;'),
  ],
  [
    'react/rules-of-hooks',
    'mf-public/src/rules.tsx',
    component('  if (given.items.length > 0) useState(1);\n  return null;'),
  ],
  [
    'react/set-state-in-effect',
    'mf-public/src/in-effect.tsx',
    component(
      '  const [items, setItems] = useState<string[]>([]);\n  useEffect(() => {\n    setItems(given.items);\n  }, [given.items]);\n  return <p>{items}</p>;',
    ),
  ],
  [
    'react/set-state-in-render',
    'mf-public/src/in-render.tsx',
    component(
      '  const [items, setItems] = useState<string[]>([]);\n  setItems(given.items);\n  return <p>{items}</p>;',
    ),
  ],
  [
    'react/static-components',
    'mf-public/src/components.tsx',
    component('  const Inner = (): unknown => <p>{given.items}</p>;\n  return <Inner />;'),
  ],
  ['react/unsupported-syntax', 'mf-public/src/syntax.tsx', component("  eval('1');\n  return <p>{given.items}</p>;")],
  [
    'react/use-memo',
    'mf-public/src/memo.tsx',
    component('  const first = useMemo((at: number) => given.items[at], [given.items]);\n  return <p>{first}</p>;'),
  ],
  [
    'react/void-use-memo',
    'mf-public/src/void.tsx',
    component(
      '  const first = useMemo(() => {\n    given.items.at(0);\n  }, [given.items]);\n  return <p>{String(first)}</p>;',
    ),
  ],
  [
    'react/rules-of-hooks',
    'packages/platform/src/use-planted.ts',
    "import { useState } from 'react';\nexport function usePlanted(is: boolean): void {\n  if (is) useState(1);\n}\n",
  ],

  ['no-restricted-properties', 'shell/src/storage.ts', 'export const planted = window.localStorage;\n'],
  ['no-restricted-properties', 'packages/staff-ui/src/storage.tsx', 'export const planted = window.localStorage;\n'],
  ['no-restricted-imports', 'mf-dashboard/src/router.test.tsx', "export { MemoryRouter } from 'react-router-dom';\n"],
  ['jest/expect-expect', 'packages/domain/src/nothing.test.ts', "it('expects nothing', () => {});\n"],
  ['jest/expect-expect', 'mf-public/src/nothing.test.tsx', "test('expects nothing', () => {});\n"],
  ['journeys/expect-expect', 'e2e/nothing.spec.ts', "test('expects nothing', async () => {});\n"],
];

/** Exceptions: `[file, its text]` without a violation. */
export const ALLOWED = [
  ['services/api/src/allowed.ts', "import { A } from './a.js';\nexport class Allowed {\n  static a: A;\n}\n"],
  ['services/api/src/cli/allowed.ts', "console.log('a');\n"],
  ['packages/domain/src/allowed-cli.ts', "console.log('a');\n"],
  ['shell/src/watchdog/use-leak-warning.ts', "console.log('a');\n"],
  [
    'e2e/allowed.ts',
    'export async function allowed(use: (a: number) => Promise<void>): Promise<void> {\n  await use(1);\n}\n',
  ],
  ['mf-public/src/allowed.tsx', jsx('<ul role="list"><li>A</li></ul>')],
  [
    'packages/domain/src/allowed.ts',
    'export function allowed(_a: string, { b, ...rest }: { b: 1 }): unknown {\n  return rest;\n}\n',
  ],
  ['packages/domain/src/allowed.test.ts', "it('expects by name', () => {\n  expectSomething();\n});\n"],
];
