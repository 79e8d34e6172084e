import { startProduct } from './product';

/** One running product for all specs that only use it; specs that break it start their own. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const { FIRSTLIGHT_URL: url, FIRSTLIGHT_DATA: dataDir } = process.env;
  if (url && dataDir) return async () => undefined;
  const product = await startProduct();
  process.env['FIRSTLIGHT_URL'] = product.url;
  process.env['FIRSTLIGHT_DATA'] = product.dataDir;
  return product.stop;
}
