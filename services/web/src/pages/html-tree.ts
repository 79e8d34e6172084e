import { type DefaultTreeAdapterMap, defaultTreeAdapter as tree } from 'parse5';

export type Element = DefaultTreeAdapterMap['element'];
type Node = DefaultTreeAdapterMap['node'];

export const isElement = (node: Node): node is Element => tree.isElementNode(node);
const childrenOf = (node: Node): Node[] => ('childNodes' in node ? node.childNodes : []);
export const descendants = (node: Node): Element[] =>
  childrenOf(node).flatMap((child) => [...(isElement(child) ? [child] : []), ...descendants(child)]);

export const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

/** Sets an attribute, or removes it. */
export function put(element: Element, name: string, value: string | null): void {
  element.attrs = element.attrs.filter((each) => each.name !== name);
  if (value !== null) element.attrs.push({ name, value });
}
