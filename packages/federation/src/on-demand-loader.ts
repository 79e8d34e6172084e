import { parse } from 'node:path';
import type { LoaderContext, RuleSetRule } from 'webpack';

/** Parts of Mantine that a component brings along, without which almost every page works; by what imports them. */
const PARTS: Record<string, string> = {
  TableScrollContainer: 'ScrollArea',
  Table: 'TableDataRenderer',
  Radio: 'RadioCard|RadioIndicator',
  Checkbox: 'CheckboxCard|CheckboxIndicator',
  MantineProvider: 'MantineCssVariables',
};

/** A component that loads the real one when it is rendered. Until then its children are there. */
export const onDemand = (name: string): string => `
import { createElement, lazy, Suspense } from 'react';
const Whole = lazy(() => import(/* webpackChunkName: "staff/later" */ './${name}.mjs').then((file) => ({ default: file.${name} })));
export const ${name} = (props) => createElement(Suspense, { fallback: props.children }, createElement(Whole, props));
`;

/** A webpack loader for one of these parts. Its own import of the same file isn't one of the rules' issuers. */
export default function onDemandLoader(this: LoaderContext<object>): string {
  return onDemand(parse(this.resourcePath).name);
}

/** For the host, the only build that has Mantine. */
export const onDemandRules: RuleSetRule[] = Object.entries(PARTS).map(([importer, parts]) => ({
  test: new RegExp(`@mantine[\\\\/]core[\\\\/].*[\\\\/](?:${parts})\\.mjs$`),
  issuer: new RegExp(`@mantine[\\\\/]core[\\\\/].*[\\\\/]${importer}\\.mjs$`),
  loader: import.meta.filename,
}));
