import { type KeyboardEvent, type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import classes from './tab-strip.module.css';

export type TabItem = {
  key: string;
  label: string;
  href: string;
  count?: number;
  /** A dot and a spoken hint: something typed on this tab is not saved. */
  unsaved?: boolean;
};

type Props = {
  label: string;
  tabs: readonly TabItem[];
  current: string;
  /** Called for plain clicks and arrow keys; the browser handles the rest (new tab, copy address). */
  onChoose: (tab: TabItem) => void;
  /** Id of the element with `role="tabpanel"` that shows the chosen tab. */
  panelId?: string;
};

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs that are addresses: links in the role of tabs, arrow keys move between them. */
export function TabStrip({ label, tabs, current, onChoose, panelId }: Props): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  // On a narrow screen the strip scrolls sideways: the open tab must be seen.
  useEffect(() => {
    const row = strip.current;
    const open = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && open) row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
  }, [current]);
  const moveBy = (event: KeyboardEvent, from: number): void => {
    const step = STEPS[event.key];
    const next = step === undefined ? undefined : tabs[(from + step + tabs.length) % tabs.length];
    if (!next) return;
    event.preventDefault();
    strip.current?.querySelectorAll('a')[tabs.indexOf(next)]?.focus();
    onChoose(next);
  };
  return (
    <div ref={strip} role="tablist" aria-label={label} className={classes['strip']}>
      {tabs.map((tab, index) => (
        <a
          key={tab.key}
          role="tab"
          href={tab.href}
          className={classes['tab']}
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? panelId : undefined}
          tabIndex={tab.key === current ? 0 : -1}
          onKeyDown={(event) => moveBy(event, index)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(tab);
          }}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes['count']}>{tab.count.toLocaleString('en-CA')}</span>}
          {tab.unsaved && <span role="img" aria-label="not saved" title="Not saved" className={classes['dot']} />}
        </a>
      ))}
    </div>
  );
}
