import type { Language } from '@firstlight/domain/text/language';
import { momentInWords } from '@firstlight/domain/lists/stop-text';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../band';
import buttons from '../button.module.css';

export type UnsentForm = 'registration' | 'message';

type Words = Record<UnsentForm, string> &
  Record<'send' | 'remove' | 'removed', string> & { until: (moment: string) => string };

const WORDS: Record<Language, Words> = {
  en: {
    registration: 'Your registration has not been sent yet.',
    message: 'Your message has not been sent yet.',
    until: (moment) => `What you typed is kept on this device until ${moment}. Then it is deleted.`,
    send: 'Check it and send it',
    remove: 'Delete it',
    removed: 'What you typed is deleted.',
  },
  fr: {
    registration: 'Votre inscription n’a pas encore été envoyée.',
    message: 'Votre message n’a pas encore été envoyé.',
    until: (moment) => `Ce que vous avez écrit est gardé sur cet appareil jusqu’au ${moment}. Ensuite, c’est effacé.`,
    send: 'Vérifier et envoyer',
    remove: 'Effacer',
    removed: 'Ce que vous avez écrit est effacé.',
  },
};

/** The pressed button has gone. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

type Props = {
  what: UnsentForm;
  /** The address of the form within the page. */
  form: `#${string}`;
  /** When it is deleted; null: it was deleted just now. */
  until: number | null;
  onRemove: () => void;
};

/** A form kept on the device looks like a sent one on the next visit: this says that it is not, and what to do. */
export function UnsentNotice({ what, form, until, onRemove }: Props): ReactNode {
  const language = useLanguage();
  const words = WORDS[language];
  return (
    <Band tone="surface">
      {until === null ? (
        <p role="status" tabIndex={-1} ref={takeFocus}>
          {words.removed}
        </p>
      ) : (
        <>
          <p role="status">
            <strong>{words[what]}</strong> {words.until(momentInWords(new Date(until), language))}
          </p>
          <p>
            <a className={`${buttons.button} ${buttons.next}`} href={form}>
              {words.send}
            </a>{' '}
            <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={onRemove}>
              {words.remove}
            </button>
          </p>
        </>
      )}
    </Band>
  );
}
