import { Tabs } from '@mantine/core';
import { type MouseEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
import classes from './tab-strip.module.css';

export type TabItem = {
  key: string;
  label: string;
  href: string;
  count?: number;
  /** What is counted, as a description: the tab's name stays its label. Without it the count is part of the name. */
  counted?: string;
  /** A dot with a text alternative: the tab has unsaved changes. */
  unsaved?: boolean;
};

type Props = {
  label: string;
  tabs: readonly TabItem[];
  current: string;
  /** Called for plain clicks and arrow keys; the browser handles the rest (new tab, copy address). */
  onChoose: (tab: TabItem) => void;
  /** Id of the element with `role="tabpanel"` that shows the current tab. */
  panelId: string;
};

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * Keeps the current tab in view where the strip scrolls sideways, also when counts, font or window change its position.
 */
function useTabInView(strip: RefObject<HTMLDivElement | null>, current: string): void {
  useEffect(() => {
    const row = strip.current;
    const open = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!row || !open) return undefined;
    const show = (): void => {
      row.scrollLeft = open.offsetLeft - row.offsetLeft - (row.clientWidth - open.offsetWidth) / 2;
    };
    const observer = new ResizeObserver(show);
    for (const element of [row, ...row.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [strip, current]);
}

/** Tabs that are links, with Mantine's roving focus: arrow keys open a tab, Home and End move the focus. */
export function TabStrip({ label, tabs, current, onChoose, panelId }: Props): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  useTabInView(strip, current);
  return (
    <Tabs
      value={current}
      unstyled
      classNames={{ list: classes['strip'] ?? '', tab: classes['tab'] ?? '', tabLabel: classes['label'] ?? '' }}
    >
      <Tabs.List ref={strip} aria-label={label}>
        {tabs.map((tab) => {
          // A tab is a button by default; its type doesn't know the props of a link.
          const link = { component: 'a', href: tab.href };
          return (
            <Tabs.Tab
              key={tab.key}
              value={tab.key}
              aria-controls={tab.key === current ? panelId : undefined}
              aria-description={tab.counted && `${tab.count ?? 0} ${tab.counted}`}
              onKeyDown={(event) => {
                if (event.key !== ' ') return;
                event.preventDefault();
                event.currentTarget.click();
              }}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(tab);
              }}
              {...link}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={classes['count']} aria-hidden={tab.counted !== undefined || undefined}>
                  {tab.count.toLocaleString('en-CA')}
                </span>
              )}
              {tab.unsaved && <span role="img" aria-label="not saved" title="Not saved" className={classes['dot']} />}
            </Tabs.Tab>
          );
        })}
      </Tabs.List>
    </Tabs>
  );
}
