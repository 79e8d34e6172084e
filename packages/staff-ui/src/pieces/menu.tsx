import { NOT_LOADED } from '@firstlight/domain/platform/unsaved-texts';
import { Button, type MenuDropdownProps, type MenuProps, type MenuTargetProps } from '@mantine/core';
import {
  cloneElement,
  createContext,
  type ElementType,
  type ReactElement,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import { Dialog } from './dialog';
import { laterParts, type LaterParts, LoadFailureContext, loadLaterParts, usePreloadLaterParts } from './later';

type State = { parts: LaterParts | undefined; isLoading: boolean; press: () => void };

const MenuState = createContext<State>({ parts: undefined, isLoading: false, press: () => undefined });

/** Open from the start, or opened by something other than a press: it can't wait for one. */
const cannotWait = ({ opened, defaultOpened = false, trigger = 'click' }: MenuProps): boolean =>
  opened !== undefined || defaultOpened || trigger !== 'click';

/** The loaded menu; it repeats the press that loaded it, if the person still waits for it. */
function PressedMenu({ Loaded, ...props }: MenuProps & { Loaded: LaterParts['Menu'] }): ReactElement {
  const ownId = useId();
  const id = props.id ?? ownId;
  useEffect(() => {
    // Replacing the button left the focus on the page; elsewhere it means that the person has gone on, e.g. to type.
    if (document.activeElement && document.activeElement !== document.body) return;
    const target = document.getElementById(id);
    target?.focus();
    target?.click();
  }, [id]);
  return <Loaded {...props} id={id} />;
}

/**
 * Mantine's menu. Its code loads when the page is idle, or with the first press. The button is there from the start;
 * only a press replaces it, so that it never loses the focus.
 */
function MenuOnDemand(props: MenuProps): ReactElement {
  const [fromStart] = useState(laterParts);
  const [loaded, setLoaded] = useState<LaterParts>();
  const [progress, setProgress] = useState<'loading' | 'failed' | null>(null);
  const report = use(LoadFailureContext);
  usePreloadLaterParts();
  const load = async (): Promise<void> => {
    setProgress('loading');
    try {
      setLoaded(await loadLaterParts());
      setProgress(null);
    } catch {
      setProgress('failed');
      report();
    }
  };
  const press = (): void => {
    const now = laterParts();
    if (now) setLoaded(now);
    else void load();
  };
  const isNeeded = cannotWait(props);
  useEffect(() => {
    if (isNeeded) void loadLaterParts().then(setLoaded, () => undefined);
  }, [isNeeded]);

  const parts = fromStart ?? loaded;
  let menu = props.children;
  if (parts) {
    const isPressed = !fromStart && !isNeeded;
    menu = isPressed ? <PressedMenu Loaded={parts.Menu} {...props} /> : <parts.Menu {...props} />;
  }
  return (
    <MenuState value={{ parts, isLoading: progress === 'loading', press }}>
      {menu}
      {progress === 'failed' && (
        <Dialog
          title={NOT_LOADED.title}
          size="small"
          onClose={() => setProgress(null)}
          footer={<Button onClick={() => void load()}>{NOT_LOADED.tryAgain}</Button>}
        >
          {NOT_LOADED.text}
        </Dialog>
      )}
    </MenuState>
  );
}

function Target(props: MenuTargetProps): ReactElement {
  const { parts, isLoading, press } = use(MenuState);
  if (parts) return <parts.Menu.Target {...props} />;
  // Its own handler runs when the press is repeated.
  return cloneElement(props.children as ReactElement<Record<string, unknown>>, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onClick: press,
  });
}

function Dropdown(props: MenuDropdownProps): ReactElement | null {
  const { parts } = use(MenuState);
  return parts ? <parts.Menu.Dropdown {...props} /> : null;
}

/** A component that is only used inside an open menu. */
function part<Part>(nameOf: (menu: LaterParts['Menu']) => Part): Part {
  function MenuPart(props: object): ReactElement | null {
    const { parts } = use(MenuState);
    const Loaded = parts && (nameOf(parts.Menu) as ElementType);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return MenuPart as Part;
}

type Parts = Omit<LaterParts['Menu'], 'extend' | 'classes' | 'withProps' | 'displayName' | '$$typeof'>;

const Sub = Object.assign(
  part((menu) => menu.Sub),
  {
    Target: part((menu) => menu.Sub.Target),
    Dropdown: part((menu) => menu.Sub.Dropdown),
    Item: part((menu) => menu.Sub.Item),
  },
);

export const Menu: typeof MenuOnDemand & Parts = Object.assign(MenuOnDemand, {
  Target,
  Dropdown,
  Item: part((menu) => menu.Item),
  Label: part((menu) => menu.Label),
  Divider: part((menu) => menu.Divider),
  Search: part((menu) => menu.Search),
  Sub,
  CheckboxItem: part((menu) => menu.CheckboxItem),
  CheckboxGroup: part((menu) => menu.CheckboxGroup),
  RadioItem: part((menu) => menu.RadioItem),
  RadioGroup: part((menu) => menu.RadioGroup),
  ContextMenu: part((menu) => menu.ContextMenu),
} as unknown as Parts);
