/** Sources of a remote that misbehaves as its query says (`?do=…`); only tests build it. */
export const UNRULY = 'mf-unruly';

/** Beginning of its public file: runs when the remote is loaded. */
export const UNRULY_START = `const wanted = new URLSearchParams(location.search).get('do');
if (wanted === 'load') throw new Error('made up');
if (wanted === 'loop-load') for (;;);

`;

/** Bypasses the build's check, as evasive code would. */
const STATE = `const page = Function.prototype.constructor === null ? null : document.defaultView;
function fill(kind: 'localStorage' | 'sessionStorage'): void {
  const storage = page?.[kind];
  for (const length of [500_000, 5_000, 50, 1]) {
    try {
      for (let count = 0; ; count += 1) storage?.setItem('unruly ' + length + ' ' + count, 'x'.repeat(length));
    } catch {
      // full for values of this length
    }
  }
}`;

export const UNRULY_SCREEN = `import { PageTitle } from '@firstlight/platform';
import { Button, Page, PageHeader } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';

const wanted = (): string | null => new URLSearchParams(location.search).get('do');
const fail = (): never => {
  throw new Error('made up');
};
const loop = (): never => {
  for (;;);
};
${STATE}

export function UnrulyScreen(): ReactElement {
  const [count, setCount] = useState(0);
  if (wanted() === 'render') fail();
  if (wanted() === 'loop-render') loop();
  useEffect(() => {
    if (wanted() === 'effect') fail();
    if (wanted() === 'loop-effect') loop();
    if (wanted() === 'loop-promise') void (async () => { for (;;) await null; })();
    if (wanted() === 'global') Reflect.set(window, 'leakedByUnruly', 1);
    if (wanted() === 'flood') (['localStorage', 'sessionStorage'] as const).forEach(fill);
  }, []);
  useEffect(() => {
    if (wanted() === 'rerender') setCount(count + 1);
  }, [count]);
  return (
    <Page>
      <PageTitle>Unruly</PageTitle>
      <PageHeader title="Unruly" />
      <Button onClick={() => wanted() === 'loop-click' && loop()}>Press</Button>
    </Page>
  );
}

if (wanted() === 'chunk') fail();
`;
