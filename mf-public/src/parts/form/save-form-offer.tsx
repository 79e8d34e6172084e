import type { Language } from '@firstlight/domain/text/language';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useId } from 'react';
import styles from './form.module.css';
import { useOnline } from './use-online';

type Words = { keep: string; hint: string; kept: string; ready: (send: string) => string; full: string };

const WORDS: Record<Language, Words> = {
  en: {
    keep: 'Keep what I typed on this device',
    hint: 'So that you can close this page and send it later. Anyone who uses this device could read it. It is deleted when you send the form, untick this box, press “Leave this site”, or after 24 hours.',
    kept: 'What you typed is on this device for 24 hours. Send it once you are online again.',
    ready: (send) => `Not sent yet. You are online: press “${send}”.`,
    full: 'No space left: keep this page open.',
  },
  fr: {
    keep: 'Garder ce que j’ai écrit sur cet appareil',
    hint: 'Pour fermer cette page et l’envoyer plus tard. Toute personne qui utilise cet appareil pourrait le lire. C’est effacé quand vous envoyez le formulaire, décochez cette case, appuyez sur « Quitter ce site », ou après 24 heures.',
    kept: 'Ce que vous avez écrit est sur cet appareil pour 24 heures. Envoyez-le quand vous serez de nouveau en ligne.',
    ready: (send) => `Pas encore envoyé. Vous êtes en ligne : appuyez sur « ${send} ».`,
    full: 'Plus de place : gardez cette page ouverte.',
  },
};

type Props = {
  isOffered: boolean;
  isKept: boolean;
  isFull: boolean;
  onKeep: (keep: boolean) => void;
  /** The label of the button that sends the form. */
  send: string;
};

/** Offered when a form can't be sent: without the tick, the text stays only in this page's memory (2.7/8). */
export function SaveFormOffer({ isOffered, isKept, isFull, onKeep, send }: Props): ReactNode {
  const words = WORDS[useLanguage()];
  const id = useId();
  const kept = useOnline() ? words.ready(send) : words.kept;
  if (!isOffered && !isKept) return null;
  return (
    <div className={styles.field}>
      <div className={styles.consent}>
        <input
          type="checkbox"
          id={id}
          checked={isKept}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onKeep(event.target.checked)}
        />
        <label htmlFor={id}>{words.keep}</label>
      </div>
      <p className={styles.hint} id={`${id}-hint`} role="status">
        {isFull ? words.full : isKept ? kept : words.hint}
      </p>
    </div>
  );
}
