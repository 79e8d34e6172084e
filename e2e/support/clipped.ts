import { pseudoText } from '@firstlight/testing/pseudo-text';
import type { Page } from '@playwright/test';

/** Replaces every text of the page with the invented language, as long as a long translation. */
export async function writePseudo(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  // Reads and writes the same nodes: stops may arrive in between, and all later texts would shift.
  const nodes = await page.evaluateHandle(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  });
  const texts = await nodes.evaluate((list) => list.map(({ nodeValue }) => nodeValue ?? ''));
  const written = texts.map((text) => (/\p{L}{2}/u.test(text) ? pseudoText(text) : text));
  await nodes.evaluate(
    (list, { written: next, direction: dir }) => {
      document.documentElement.dir = dir;
      list.forEach((node, at) => {
        const parent = node.parentElement;
        if (parent?.closest('script, style, template, option, svg, [translate=no], [data-final]')) return;
        node.nodeValue = next[at] ?? '';
      });
    },
    { written, direction },
  );
}

/** Texts that reach beyond their box, beyond a box that cuts them off, or beyond the screen. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clipped: string[] = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      if (!node.nodeValue?.includes('⟦') || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.width < 2 || parent.closest('[data-visually-hidden]')) continue;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        // Hidden on purpose: for screen readers only.
        if (style.clipPath !== 'none') break;
        const edge = box.getBoundingClientRect();
        const cuts = style.overflowX !== 'visible' || box === document.documentElement || box === parent;
        if (cuts && style.display !== 'inline' && (text.left < edge.left - 1 || text.right > edge.right + 1)) {
          clipped.push(`${node.nodeValue} (${box.tagName.toLowerCase()}.${box.className})`);
          break;
        }
        if (style.overflowY === 'hidden' && (text.top < edge.top - 1 || text.bottom > edge.bottom + 1)) {
          clipped.push(`${node.nodeValue} (height of ${box.tagName.toLowerCase()}.${box.className})`);
          break;
        }
      }
    }
    return clipped;
  });
}
