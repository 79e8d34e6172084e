import { localPath, NavLink, useLanguage } from '@firstlight/platform';
import { type KeyboardEvent, type ReactElement, useId, useRef, useState } from 'react';
import { Brand } from './brand';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { SITE_TEXTS, headerLinks } from './site-texts';

/** The header of every visitor page (ROUTE-16); on a phone its links open from a button (ROUTE-17). */
export function SiteHeader(): ReactElement {
  const language = useLanguage();
  const texts = SITE_TEXTS[language];
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const navigation = useId();

  const close = (): void => setOpen(false);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };

  return (
    // The key is handled here because it may come from the button or from any link in the menu.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <header className={styles['header']} onKeyDown={closeOnEscape}>
      <div className={styles['bar']}>
        <Brand />
        <LanguageSwitch />
        <button
          ref={button}
          type="button"
          className={styles['menuButton']}
          aria-expanded={open}
          aria-controls={navigation}
          onClick={() => setOpen(!open)}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path
              d={open ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'}
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
            />
          </svg>
          <span className={styles['menuWord']}>{texts.menu}</span>
        </button>
        <nav id={navigation} className={open ? styles['openMenu'] : styles['menu']} aria-label={texts.mainNavigation}>
          {headerLinks(language).map(({ path, label }) => (
            <NavLink key={path} to={localPath(path, language)} onClick={close}>
              {label}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
