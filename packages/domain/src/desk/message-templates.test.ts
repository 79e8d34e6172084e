import { describe, expect, it } from '@jest/globals';
import { MESSAGE_PURPOSES } from './message-kinds.js';
import { LANGUAGES } from '../text/language.js';
import {
  DEFAULT_TEMPLATES,
  MAIL_SUBJECTS,
  mailText,
  messageText,
  TEMPLATE_TEXTS,
  templateProblem,
  templateProblems,
  tellingWord,
} from './message-templates.js';

const EVERY = MESSAGE_PURPOSES.flatMap((purpose) => LANGUAGES.map((language) => [purpose, language] as const));

describe('2.10/4 neutral words', () => {
  it.each(EVERY)('the default words for %s in %s may be sent', (purpose, language) => {
    expect(templateProblem(DEFAULT_TEMPLATES[purpose][language], language)).toBeNull();
    expect(tellingWord(MAIL_SUBJECTS[language])).toBeNull();
  });

  it.each([
    'hepatitis', 'Hépatite', 'hep C', 'HCV', 'VHC', 'HIV', 'VIH', 'sida', 'test', 'testing', 'dépistage', 'results',
    'Résultats', 'positive', 'négatif', 'blood work', 'prise de sang', 'lab', 'treatment', 'traitement', 'medication',
    'médicament', 'pills', 'comprimés', 'clinic', 'clinique', 'nurse', 'infirmière', 'harm reduction', 'santé', 'needles',
    'seringues', 'pharmacy', 'SVR', 'RNA', 'Epclusa', 'partner',
  ])('rejects “%s” in an edited text', (word) => {
    const text = `About your ${word}: call {phone}. Reply STOP to stop.`;
    expect(templateProblem(text, 'en')).toMatch(/tells a stranger/);
  }); // prettier-ignore

  it.each(['its', 'still', 'aid', 'Labour Day', 'position', 'latest', 'reste', 'recevoir'])('allows “%s”', (word) => {
    expect(templateProblem(`Even ${word}: call {phone}. Reply STOP to stop.`, 'en')).toBeNull();
  });

  it('rejects words of the program’s own name', () => {
    expect(templateProblem('Maple Van: call {phone}. Reply STOP to stop.', 'en', ['Maple', 'Van'])).toMatch(/Maple/);
    expect(templateProblem('The van: call {phone}. Reply STOP to stop.', 'en', ['Maple', 'The'])).toBeNull();
  });

  it.each([
    ['', TEMPLATE_TEXTS.empty],
    [`{phone} STOP ${'a'.repeat(300)}`, TEMPLATE_TEXTS.tooLong],
    ['Please call. Reply STOP.', TEMPLATE_TEXTS.phone],
    ['{name}: call {phone}. Reply STOP.', TEMPLATE_TEXTS.place],
    ['Call {phone} or see https://example.org. Reply STOP.', TEMPLATE_TEXTS.link],
    ['Call {phone}.', TEMPLATE_TEXTS.stop('STOP')],
  ])('2.10/4 “%s”: %s', (text, problem) => {
    expect(templateProblem(text, 'en')).toBe(problem);
  });

  it('requires the French word in French, with or without its accent', () => {
    expect(templateProblem('Appelez le {phone}. STOP', 'fr')).toBe(TEMPLATE_TEXTS.stop('ARRET'));
    expect(templateProblem('Appelez le {phone}. Arrêt', 'fr')).toBeNull();
  });

  it.each([
    ['en', 'Call {phone}. Reply Stop to get no more messages.', 'Call 5.'],
    ['en', 'Call {phone}. To get no more, reply with “stop”.', 'Call 5.'],
    ['en', 'Reply STOP to get no more messages. Call {phone}.', 'Call 5.'],
    ['en', 'Call {phone}\nstop', 'Call 5'],
    [
      'en',
      'We are at the Main Street stop. Call {phone}. Reply stop to end.',
      'We are at the Main Street stop. Call 5.',
    ],
    ['fr', 'Appelez le {phone}. Répondez ARRÊT pour ne plus en recevoir.', 'Appelez le 5.'],
    ['fr', 'Appelez le {phone}! Répondez par « arrêt » pour ne plus en recevoir.', 'Appelez le 5!'],
    ['fr', 'On est à l’arrêt du parc. Appelez le {phone}. ARRET', 'On est à l’arrêt du parc. Appelez le 5.'],
  ] as const)('2.10/4 in %s “%s” may be sent, and a mail doesn’t ask for a reply', (language, template, kept) => {
    expect(templateProblem(template, language)).toBeNull();
    expect(mailText(template, '5', language, 'https://example.org/x').split('\n\n')[0]).toBe(kept);
  });

  it.each([
    ['en', 'We are at the Main Street stop. Call {phone}.'],
    ['en', 'Call {phone} or reply STOP.'],
    ['en', 'Call {phone}. It is a non-stopping service.'],
    ['fr', 'On est à l’arrêt du parc. Appelez le {phone}.'],
  ] as const)('2.10/4 in %s “%s” doesn’t say how to opt out, and a mail keeps all of it', (language, template) => {
    expect(templateProblem(template, language)).toBe(TEMPLATE_TEXTS.stop(language === 'fr' ? 'ARRET' : 'STOP'));
    expect(mailText(template, '5', language, 'https://example.org/x')).toContain(messageText(template, '5'));
  });

  it.each(MESSAGE_PURPOSES)('2.10/4 the French words for %s say what the reply stops', (purpose) => {
    const { fr } = DEFAULT_TEMPLATES[purpose];
    expect(fr).toMatch(/Répondez ARRET pour ne plus recevoir de messages\.$/);
    expect(fr).not.toMatch(/vous attend/);
  });

  it('names the field of each problem', () => {
    const templates = { ...DEFAULT_TEMPLATES, call: { en: 'Call {phone}. STOP', fr: 'test' } };
    expect(templateProblems(templates, []).map(({ loc }) => loc)).toEqual([['body', 'templates.call.fr']]);
  });

  it.each(EVERY)('replaces the reply with a link in mails: %s in %s', (purpose, language) => {
    const template = DEFAULT_TEMPLATES[purpose][language];
    expect(messageText(template, '1-888-555-0100')).toContain('1-888-555-0100');
    const mail = mailText(template, '1-888-555-0100', language, 'https://example.org/x');
    expect(mail).toContain('1-888-555-0100');
    expect(mail).toContain('https://example.org/x');
    expect(mail).not.toMatch(/STOP|ARRET/);
  });
});
