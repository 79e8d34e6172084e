import { expect } from '@jest/globals';
import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/** Narrow screens place a cell's elements after its label; text next to an element would fall below the label. */
function tornCells(container: Element): string[] {
  const isText = ({ nodeType, textContent }: ChildNode): boolean =>
    nodeType === Node.TEXT_NODE && textContent?.trim() !== '';
  return [...container.querySelectorAll('td[data-label]')]
    .filter((cell) => cell.childElementCount > 0 && [...cell.childNodes].some(isText))
    .map((cell) => `one child per labelled cell: ${cell.innerHTML}`);
}

/** Fails with the rule and the element for every WCAG 2.2 A or AA violation (colours need a real browser), and for torn cells of lists. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const run = (): Promise<axe.AxeResults> =>
    axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      resultTypes: ['violations'],
      // Computing unique selectors is slow, and failures are reported as HTML anyway.
      selectors: false,
    });
  // As in `waitFor`, timers may update the screen meanwhile.
  const { violations }: axe.AxeResults = await getConfig().asyncWrapper(run);
  const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect([...broken, ...tornCells(container)]).toEqual([]);
}
