import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Visitors use old phones: newer syntax than this is transpiled. */
const ES_TARGET = 'es2020';

export type Side = 'browser' | 'prerender';

/**
 * @param refresh for React Fast Refresh. Otherwise a development build must also run with the product's React, which has
 * no development JSX runtime.
 */
function scripts(refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: ES_TARGET,
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/** Class names depend on the file alone, so that prerendered text and browser code agree on them. */
function cssModules(layer: string, side: Side): RuleSetRule {
  const css = {
    loader: 'css-loader',
    options: {
      modules: {
        localIdentName: '[local]_[hash:base64:5]',
        exportLocalsConvention: 'asIs',
        namedExport: false,
        exportOnlyLocals: side === 'prerender',
      },
    },
  };
  const wrap = { loader: join(import.meta.dirname, 'layer-loader.js'), options: { layer } };
  return {
    test: /\.module\.css$/,
    use: side === 'browser' ? [MiniCssExtractPlugin.loader, css, wrap] : [css, wrap],
  };
}

/** Global style sheets declare their own layers (tokens, reset, the component library). */
function plainCss(side: Side): RuleSetRule {
  const loaders = side === 'browser' ? [MiniCssExtractPlugin.loader, 'css-loader'] : [];
  return {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    use: loaders,
    type: side === 'browser' ? undefined : 'asset/source',
  };
}

/** What a source file may import, the same in the browser and in prerendering. */
export function moduleRules(side: Side, refresh = false): RuleSetRule[] {
  const componentSet = /[\\/](?:shell|staff-ui)[\\/]src[\\/]/;
  return [
    scripts(refresh),
    { test: /[\\/]node_modules[\\/]react-router[\\/]/, loader: join(import.meta.dirname, 'pure-loader.js') },
    { test: /[\\/]tabler-icons-react\.mjs$/, loader: join(import.meta.dirname, 'icons-loader.js') },
    { oneOf: [{ include: componentSet, ...cssModules('ui', side) }, cssModules('remote', side), plainCss(side)] },
    {
      test: /\.(svg|webp|jpg|png|ico|mp4|webm|woff2|vtt)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: side === 'browser' },
    },
  ];
}
