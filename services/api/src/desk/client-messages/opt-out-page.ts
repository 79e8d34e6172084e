import { plainPage } from '../../platform/http/plain-page.js';

const button = (choice: string, label: string, quiet = false): string =>
  `<form method="post"><input type="hidden" name="choice" value="${choice}"><button${quiet ? ' class="quiet"' : ''}>${label}</button></form>`;

/** Opening a link changes nothing, because mail programs open links automatically. Pressing the button does. */
export const OPT_OUT_PAGES = {
  ask: plainPage('Messages · Messages', [
    {
      language: 'en',
      html: `<h1>No more messages?</h1><p>Press the button and we’ll stop sending messages to this address.</p>${button('stop', 'Stop messages')}`,
    },
    {
      language: 'fr',
      html: `<h1>Ne plus recevoir de messages ?</h1><p>Appuyez sur le bouton et nous n’enverrons plus de messages à cette adresse.</p>${button('stop', 'Arrêter les messages')}`,
    },
  ]),
  stop: plainPage('Messages stopped · Messages arrêtés', [
    {
      language: 'en',
      html: `<h1>We won’t send more messages</h1><p>Did you press by mistake?</p>${button('start', 'Get messages again', true)}`,
    },
    {
      language: 'fr',
      html: `<h1>Nous n’enverrons plus de messages</h1><p>Vous avez appuyé par erreur ?</p>${button('start', 'Recevoir de nouveau des messages', true)}`,
    },
  ]),
  start: plainPage('Messages · Messages', [
    { language: 'en', html: `<h1>You’ll get messages again</h1>${button('stop', 'Stop messages', true)}` },
    {
      language: 'fr',
      html: `<h1>Vous recevrez de nouveau des messages</h1>${button('stop', 'Arrêter les messages', true)}`,
    },
  ]),
} as const;
