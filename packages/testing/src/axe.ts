import { expect } from '@jest/globals';
import { getConfig } from '@testing-library/react';
import axe from 'axe-core';

/** Fails with the rule and the element for every WCAG 2.2 A or AA violation; colours need a real browser. */
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
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
