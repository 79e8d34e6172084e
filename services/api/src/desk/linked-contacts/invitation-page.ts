import type { Language } from '@firstlight/domain/text/language';
import type { InvitationStop } from '@firstlight/domain/desk/linked-contacts';
import { escapeHtml } from '@firstlight/domain/text/markup';
import { stopInWords } from '@firstlight/domain/lists/stop-text';
import { plainPage } from '../../platform/http/plain-page.js';
import type { InvitationPage } from './invitations-of-contacts.service.js';

const TEXTS = {
  en: {
    title: 'Choose a time',
    intro: 'You don’t need to give your name. Bring your code, or just say it.',
    chosen: 'You chose:',
    gone: 'The time you chose is no longer available. Please choose another.',
    none: 'There is no date to choose from right now. Please call us.',
    save: 'Save my choice',
  },
  fr: {
    title: 'Choisissez un moment',
    intro: 'Vous n’avez pas à donner votre nom. Apportez votre code, ou dites-le simplement.',
    chosen: 'Vous avez choisi :',
    gone: 'Le moment que vous aviez choisi n’est plus offert. Veuillez en choisir un autre.',
    none: 'Aucune date pour le moment. Veuillez nous appeler.',
    save: 'Enregistrer mon choix',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** Where and when, never what is offered there. */
const inWords = (stop: InvitationStop, language: Language): string => escapeHtml(stopInWords(stop, language));

function section({ stops, chosen, isGone }: InvitationPage, language: Language): string {
  const texts = TEXTS[language];
  const current = stops.find(({ id }) => id === chosen);
  const choices = stops.map(
    (stop) =>
      `<label><input type="radio" name="stop" required value="${stop.id}"${stop.id === chosen ? ' checked' : ''}><span>${inWords(stop, language)}</span></label>`,
  );
  return [
    `<h1>${texts.title}</h1><p>${texts.intro}</p>`,
    current ? `<p role="status"><strong>${texts.chosen}</strong> ${inWords(current, language)}</p>` : '',
    isGone ? `<p role="status">${texts.gone}</p>` : '',
    stops.length === 0
      ? `<p>${texts.none}</p>`
      : `<form method="post"><fieldset><legend>${texts.title}</legend>${choices.join('')}</fieldset><p><button>${texts.save}</button></p></form>`,
  ].join('');
}

export function invitationPage(page: InvitationPage): string {
  return plainPage(
    'Choose a time · Choisissez un moment',
    (page.language === 'fr' ? (['fr', 'en'] as const) : (['en', 'fr'] as const)).map((language) => ({
      language,
      html: section(page, language),
    })),
  );
}
