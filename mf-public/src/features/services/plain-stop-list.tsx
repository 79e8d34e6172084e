import { localPath, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import buttons from '../../parts/button.module.css';
import form from '../../parts/form/form.module.css';
import { SiteLink } from '../../parts/site-link';
import styles from './services.module.css';
import type { ServicesTexts } from './texts.en';

/** Without scripts, `services/web` lists the stops, nearest first once a town is sent (docs/composition.md, Pages). */
export function PlainStopList({ texts }: { texts: ServicesTexts }): ReactNode {
  const language = useLanguage();
  return (
    <noscript data-stop-list="">
      <Band tone="mist" id="stop-list" heading={texts.stopListHeading}>
        <form className={form.form} method="post" action={localPath('/services', language)}>
          <div className={form.field}>
            <label className={form.label} htmlFor="town">
              {texts.town}
            </label>
            <p className={form.hint} id="town-hint">
              {texts.townHint}
            </p>
            <input className={form.control} id="town" name="town" autoComplete="off" aria-describedby="town-hint" />
          </div>
          <button type="submit" className={`${buttons.button} ${buttons.quiet}`}>
            {texts.townSend}
          </button>
        </form>
        <ul className={styles.plainStops} role="list"></ul>
        <p>
          <SiteLink to="/register#registration-form">{texts.stopRegister}</SiteLink>
        </p>
      </Band>
    </noscript>
  );
}
