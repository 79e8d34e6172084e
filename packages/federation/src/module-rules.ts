import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';

/** Visitors use old phones: newer syntax than this is transpiled. */
const ES_TARGET = 'es2020';

export type Side = 'browser' | 'prerender';

function scripts(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        target: ES_TARGET,
        parser: { syntax: 'typescript', tsx: true },
        // A development build must also run with the product's React, which has no development JSX runtime.
        transform: { react: { runtime: 'automatic', development: false } },
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
export function moduleRules(side: Side): RuleSetRule[] {
  const remoteFolder = /[\\/]mf-[^\\/]+[\\/]/;
  return [
    scripts(),
    { oneOf: [{ include: remoteFolder, ...cssModules('remote', side) }, cssModules('ui', side), plainCss(side)] },
    {
      test: /\.(svg|webp|jpg|png|mp4|webm|woff2|vtt)$/,
      type: 'asset/resource',
      generator: { filename: 'assets/[name].[contenthash:8][ext]', emit: side === 'browser' },
    },
  ];
}
