/**
 * A webpack loader: puts a CSS Module into its cascade layer, so that no remote can outrank another by load order.
 * A file that declares its own layer is left unchanged.
 */
export default function layerLoader(this: { getOptions: () => { layer: string } }, source: string): string {
  const { layer } = this.getOptions();
  return source.includes(`@layer ${layer}`) ? source : `@layer ${layer} {\n${source}\n}\n`;
}
