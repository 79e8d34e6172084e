import { type KeyboardEvent, type MouseEvent, type ReactElement, type RefObject, useEffect, useRef } from 'react';
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

/** The tab that a key leads to; arrow keys wrap at both ends. */
function tabAt(key: string, at: number, count: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** Tabs that are links, with a roving focus: arrow keys open a tab, Home and End move the focus, Space opens it. */
export function TabStrip({ label, tabs, current, onChoose, panelId }: Props): ReactElement {
  const strip = useRef<HTMLDivElement>(null);
  useTabInView(strip, current);
  const handleKey = (event: KeyboardEvent<HTMLAnchorElement>, at: number): void => {
    // Alt and the left arrow go back in the browser.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = tabAt(event.key, at, tabs.length);
    if (next === null && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    const target = strip.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? at];
    target?.focus();
    if (event.key !== 'Home' && event.key !== 'End') target?.click();
  };
  return (
    <div ref={strip} role="tablist" aria-label={label} aria-orientation="horizontal" className={classes['strip']}>
      {tabs.map((tab, at) => (
        <a
          key={tab.key}
          href={tab.href}
          role="tab"
          tabIndex={tab.key === current ? 0 : -1}
          aria-selected={tab.key === current}
          aria-controls={tab.key === current ? panelId : undefined}
          // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.3 allows it on every role
          aria-description={tab.counted && `${tab.count ?? 0} ${tab.counted}`}
          className={classes['tab']}
          onKeyDown={(event) => handleKey(event, at)}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            onChoose(tab);
          }}
        >
          <span className={classes['label']}>
            {tab.label}
            {tab.count !== undefined && (
              <span className={classes['count']} aria-hidden={tab.counted !== undefined || undefined}>
                {tab.count.toLocaleString('en-CA')}
              </span>
            )}
            {tab.unsaved && <span role="img" aria-label="not saved" title="Not saved" className={classes['dot']} />}
          </span>
        </a>
      ))}
    </div>
  );
}
