import { streetLine, joinPresent } from '../clients/client-address.js';
import { formatNewYorkTime } from '../dates/civil-dates.js';
import { formatPostalCode } from '../identity/postal-code.js';
import type { ProgramProfile } from '../people/program-profile.js';
import { provinceCode } from '../identity/provinces.js';
import { LETTER_FACTS, letterDate, letterTable, type LetterRecord, type TableText } from './letter-facts.js';
import type { FactKey } from './fact-keys.js';
import { LETTER_FORMS, letterFields, type LetterKind, type LetterLanguage } from './letter-kinds.js';
import { filledIn, type LetterWording } from './letter-wording.js';

export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; caption: string; rows: { label: string; value: string }[] }
  | ({ kind: 'table' } & TableText);

/** A letter as blocks in reading order; the PDF draws them and adds nothing. */
export type LetterDocument = {
  language: LetterLanguage;
  title: string;
  letterhead: { name: string; lines: string[] };
  /** A cover page with addresses only, for a window envelope. */
  envelope: { from: string[]; to: string[] } | null;
  date: string;
  recipient: string[];
  blocks: LetterBlock[];
  signature: string[];
  /** Header of every further page: a loose sheet must identify the client. */
  subject: string;
  foot: string;
};

/** The signer, from the session; null in a preview. */
export type LetterSigner = { name: string; isMainAdmin: boolean; at: string };

type Letterhead = Pick<ProgramProfile, 'programName' | 'phone' | 'supportEmail' | 'headOfficeCity' | 'responsible'>;

export type LetterParts = {
  kind: LetterKind;
  language: LetterLanguage;
  wording: LetterWording;
  profile: Letterhead;
  record: LetterRecord;
  /** By key, from the record or typed; unknown facts are left out. */
  facts: Readonly<Partial<Record<FactKey, string>>>;
  window: boolean;
  today: string;
  signer: LetterSigner | null;
};

const WORDS = {
  en: {
    facts: 'Details',
    signed: 'Signed electronically by:',
    mainAdmin: 'Program administrator',
    staff: 'Staff',
    preview: 'Preview: not signed',
    foot: 'Confidential: personal health information',
  },
  fr: {
    facts: 'Renseignements',
    signed: 'Signé électroniquement par :',
    mainAdmin: 'Administratrice ou administrateur du programme',
    staff: 'Personnel',
    preview: 'Aperçu : non signé',
    foot: 'Confidentiel : renseignements personnels sur la santé',
  },
} as const;

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function paragraphs(text: string): LetterBlock[] {
  return text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'paragraph', text: part.trim() }));
}

/** Sender and addressee without the program's name: nothing in the window reveals what the letter is about. */
function envelope({ profile, record, facts, window, kind, language }: LetterParts): LetterDocument['envelope'] {
  if (!window || !LETTER_FORMS[kind].toClient) return null;
  const { client } = record;
  const region = joinPresent([provinceCode(client.province ?? ''), formatPostalCode(client.postalCode ?? '')], '  ');
  const stored = [streetLine(client, language), joinPresent([client.city, region], ' ')].filter((line) => line !== '');
  const known = streetLine(client) !== '' && (client.city ?? '') !== '';
  return {
    from: [profile.responsible.address],
    to: [facts.clientName ?? '', ...(known ? stored : lines(facts.clientAddress ?? ''))],
  };
}

function signature({ signer, language }: LetterParts): string[] {
  const words = WORDS[language];
  if (signer === null) return [words.preview];
  const at = language === 'en' ? formatNewYorkTime(signer.at) : frenchMoment(signer.at);
  return [`${words.signed} ${signer.name}`, signer.isMainAdmin ? words.mainAdmin : words.staff, at];
}

/** `23 novembre 2026, 9 h 05` */
function frenchMoment(iso: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/New_York',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hour12: false },
  }).formatToParts(new Date(iso));
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return `${letterDate(day, 'fr')}, ${Number(part('hour')) % 24} h ${part('minute')}`;
}

/** The whole letter. Facts without a value don't appear. */
export function letterDocument(parts: LetterParts): LetterDocument {
  const { kind, language, wording, profile, record, facts } = parts;
  const today = letterDate(parts.today, language);
  const values = { ...facts, programName: profile.programName, programPhone: profile.phone, today };
  const shown = letterFields(kind, parts.window).filter(({ key }) => key !== 'recipient' && facts[key]);
  const rows = shown.map(({ key }) => ({ label: LETTER_FACTS[key].label[language], value: facts[key] ?? '' }));
  return {
    language,
    title: filledIn(wording.title, values),
    letterhead: {
      name: profile.programName,
      lines: [`${profile.headOfficeCity} · ${profile.phone} · ${profile.supportEmail}`, profile.responsible.address],
    },
    envelope: envelope(parts),
    date: today,
    recipient: lines(facts.recipient ?? ''),
    blocks: [
      ...paragraphs(filledIn(wording.opening, values)),
      { kind: 'facts', caption: WORDS[language].facts, rows },
      ...LETTER_FORMS[kind].tables.map((table) => ({
        kind: 'table' as const,
        ...letterTable(table, record, language),
      })),
      ...paragraphs(filledIn(wording.closing, values)),
    ],
    signature: signature(parts),
    subject: joinPresent([facts.clientName, facts.birthDate], ' · '),
    foot: WORDS[language].foot,
  };
}

/** The name of the stored file: the kind and the day, nothing of the client. */
export function letterFileName(kind: LetterKind, today: string): string {
  return `${LETTER_FORMS[kind].name.en.toLowerCase().replaceAll(' ', '-')}-${today}.pdf`;
}
