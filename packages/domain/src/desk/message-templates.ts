import { MESSAGE_PURPOSES, type MessagePurpose } from './message-kinds.js';
import { LANGUAGES, type Language } from '../text/language.js';
import { invalid, type Violation } from '../platform/violations.js';

/** The text for one purpose in each language; `{phone}` is replaced by the program's number. */
export type MessageTemplates = Record<MessagePurpose, Record<Language, string>>;

export const TEMPLATE_MAX = 300;
export const PHONE_PLACEHOLDER = '{phone}';

/** Opt-out words; every text message contains the one in its language. */
const STOP_WORD: Readonly<Record<Language, string>> = { en: 'STOP', fr: 'ARRET' };

/** Kept to the GSM alphabet where the language allows: a curly apostrophe or an ê would double the price. */
export const DEFAULT_TEMPLATES: MessageTemplates = {
  appointment: {
    en: 'Reminder: you have an appointment tomorrow. To change it, call {phone}. Reply STOP to get no more messages.',
    fr: 'Rappel : vous avez un rendez-vous demain. Pour le changer, appelez le {phone}. Répondez ARRET pour ne plus recevoir de messages.',
  },
  refill: {
    en: 'Something is ready for you to pick up. Please call {phone}. Reply STOP to get no more messages.',
    fr: 'Vous pouvez passer chercher quelque chose. Appelez le {phone}. Répondez ARRET pour ne plus recevoir de messages.',
  },
  call: {
    en: 'Please call us when you can: {phone}. Reply STOP to get no more messages.',
    fr: 'Appelez-nous quand vous pourrez : {phone}. Répondez ARRET pour ne plus recevoir de messages.',
  },
};

/** The subject of every mail; the sender's address already says who it is from. */
export const MAIL_SUBJECTS: Readonly<Record<Language, string>> = {
  en: 'A message for you',
  fr: 'Un message pour vous',
};

const MAIL_ENDINGS: Readonly<Record<Language, (link: string) => string>> = {
  en: (link) => `To get no more messages, open this link: ${link}`,
  fr: (link) => `Pour ne plus recevoir de messages, ouvrez ce lien : ${link}`,
};

/**
 * Word stems that would reveal to a stranger what the program is about, without accents, in both languages: the
 * infections, tests, results, treatment, drugs, and places of care.
 */
const TELLING = [
  'hepat', 'virus', 'viral', 'infect', 'disease', 'maladie', 'test', 'depist', 'screen', 'result', 'positiv', 'positif',
  'negativ', 'negatif', 'antibod', 'anticorps', 'blood', 'sang', 'sample', 'echantillon', 'prelevement', 'diagnos',
  'treat', 'traite', 'therap', 'medic', 'pill', 'tablet', 'comprime', 'dose', 'prescri', 'ordonnance', 'pharmac', 'drug',
  'drogue', 'needle', 'seringue', 'syringe', 'pipe', 'naloxone', 'harm', 'mefait', 'cure', 'clinic', 'cliniq', 'nurse',
  'infirmi', 'doctor', 'docteur', 'medecin', 'health', 'sante', 'liver', 'foie', 'epclusa', 'maviret', 'harvoni',
  'partner', 'partenaire', 'sexu', 'syphil', 'gonorr',
] as const; // prettier-ignore
/** Whole words, because harmless words begin the same way. */
const TELLING_WORDS = ['hep', 'hcv', 'vhc', 'hiv', 'vih', 'aids', 'sida', 'sti', 'itss', 'rna', 'arn', 'svr', 'lab', 'labo', 'sex', 'sexe']; // prettier-ignore

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The first revealing word of a text, as written; null if none. */
export function tellingWord(text: string, programWords: readonly string[] = []): string | null {
  const own = programWords.map(plain).filter((word) => word.length > 3);
  const tells = (word: string): boolean =>
    TELLING_WORDS.includes(word) || [...TELLING, ...own].some((start) => word.startsWith(start));
  return text.split(/[^\p{L}\p{N}]+/u).find((word) => tells(plain(word))) ?? null;
}

/** With the spaces between them. A point inside a number or an address ends no sentence. */
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?]\s|\n)/);

/** Beginnings of words that ask for a reply: “Reply with stop”, « Répondez par arrêt ». */
const ASKING = ['repl', 'respond', 'answer', 'text', 'send', 'writ', 'repond', 'envo', 'ecri'];
/** The most words from asking for a reply to the word to reply. */
const ASKING_WITHIN = 4;

/**
 * Whether a sentence says that people can reply one of these words, in any case and with or without accents: it is in
 * capitals, or alone, or follows a word that asks for a reply. “The Main Street stop” doesn’t say so. A sentence with
 * the program’s number isn’t one, because mails leave such sentences out.
 */
function isOptOut(sentence: string, stopWords: readonly string[]): boolean {
  if (sentence.includes(PHONE_PLACEHOLDER)) return false;
  const written = sentence
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  return written.some((word, at) => {
    if (!stopWords.includes(word.toUpperCase())) return false;
    const before = written.slice(Math.max(0, at - ASKING_WITHIN), at).map((one) => one.toLowerCase());
    const isAsked = before.some((one) => ASKING.some((start) => one.startsWith(start)));
    return stopWords.includes(word) || written.length === 1 || isAsked;
  });
}

export const TEMPLATE_TEXTS = {
  empty: 'Please write the message',
  tooLong: `Please use at most ${TEMPLATE_MAX} characters`,
  phone: `Please include ${PHONE_PLACEHOLDER}, so that people know where to call`,
  stop: (word: string): string => `Please say in a sentence of its own that people can reply ${word}`,
  place: `Only ${PHONE_PLACEHOLDER} can be filled in`,
  link: 'Please leave out links and addresses',
  telling: (word: string): string => `“${word}” tells a stranger what the program is about. Please use neutral words.`,
} as const;

/** The problem with an edited text; null if it may be sent. `programWords`: the words of the program's name. */
export function templateProblem(text: string, language: Language, programWords: readonly string[] = []): string | null {
  const t = TEMPLATE_TEXTS;
  if (text.trim() === '') return t.empty;
  if (text.length > TEMPLATE_MAX) return t.tooLong;
  if (!text.includes(PHONE_PLACEHOLDER)) return t.phone;
  if (/[{}]/.test(text.replaceAll(PHONE_PLACEHOLDER, ''))) return t.place;
  if (/https?:|www\.|@/i.test(text)) return t.link;
  const telling = tellingWord(text.replaceAll(PHONE_PLACEHOLDER, ''), programWords);
  if (telling !== null) return t.telling(telling);
  const stop = STOP_WORD[language];
  return sentencesOf(text).some((sentence) => isOptOut(sentence, [stop])) ? null : t.stop(stop);
}

/** The problems of all texts; the field is `templates.call.fr`. */
export function templateProblems(templates: MessageTemplates, programWords: readonly string[]): Violation[] {
  return MESSAGE_PURPOSES.flatMap((purpose) =>
    LANGUAGES.flatMap((language) => {
      const problem = templateProblem(templates[purpose][language], language, programWords);
      return problem === null ? [] : [invalid(`templates.${purpose}.${language}`, problem)];
    }),
  );
}

/** The message as sent by text. */
export function messageText(template: string, phone: string): string {
  return template.replaceAll(PHONE_PLACEHOLDER, phone);
}

/** Text to read out or to e-mail, which nobody can reply to. */
export function withoutOptOut(text: string): string {
  return sentencesOf(text)
    .filter((sentence) => !isOptOut(sentence, Object.values(STOP_WORD)))
    .join('')
    .trim();
}

/** The same message by e-mail, with a link instead of the reply. */
export function mailText(template: string, phone: string, language: Language, link: string): string {
  return `${messageText(withoutOptOut(template), phone)}\n\n${MAIL_ENDINGS[language](link)}\n`;
}
