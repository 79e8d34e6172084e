import type { RecordTabKey } from '@firstlight/domain/record-tabs';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PANEL_ID } from './record-tab-strip';

type Props = { current: RecordTabKey; render: (key: RecordTabKey) => ReactNode };

/** Shows the chosen tab and keeps the visited ones mounted, so that nothing typed is lost between tabs. */
export function TabPanels({ current, render }: Props): ReactElement {
  const [visited, setVisited] = useState<readonly RecordTabKey[]>([current]);
  if (!visited.includes(current)) setVisited([...visited, current]);
  return (
    <>
      {visited.map((key) => (
        <div
          key={key}
          role="tabpanel"
          id={key === current ? PANEL_ID : `${PANEL_ID}-${key}`}
          aria-label={key}
          hidden={key !== current}
        >
          {render(key)}
        </div>
      ))}
    </>
  );
}
