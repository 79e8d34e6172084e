import { readWorkspace } from '@firstlight/federation/workspace';
import { baseConfig } from '@firstlight/federation/base-config';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const LAYERS = join(ROOT, 'shell/src/styles/layers.css');

/** Stories are built as the product is: its loaders, its style layers, its way of finding sources, one React. */
function likeTheProduct(config) {
  const product = baseConfig(readWorkspace(join(ROOT, 'packages/staff-ui')), 'production', 'gallery');
  const styles = product.plugins.filter(({ constructor }) => constructor.name === 'MiniCssExtractPlugin');
  return {
    ...config,
    module: { ...config.module, rules: product.module.rules },
    resolve: {
      ...config.resolve,
      ...product.resolve,
      alias: {
        ...config.resolve.alias,
        react: join(ROOT, 'node_modules/react'),
        'react-dom': join(ROOT, 'node_modules/react-dom'),
      },
    },
    plugins: [...config.plugins, ...styles],
    cache: false,
  };
}

export default {
  framework: '@storybook/react-webpack5',
  stories: ['../stories/*.stories.tsx', '../../mf-*/src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false, check: false },
  // Before every style sheet: whichever comes first sets the order.
  previewHead: (head) => `<style>${readFileSync(LAYERS, 'utf8')}</style>${head}`,
  webpackFinal: likeTheProduct,
};
