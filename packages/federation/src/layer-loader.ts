/** A webpack loader: puts a CSS Module into its cascade layer, so that no remote can outrank another by load order. */
export default function layerLoader(this: { getOptions: () => { layer: string } }, source: string): string {
  return `@layer ${this.getOptions().layer} {\n${source}\n}\n`;
}
