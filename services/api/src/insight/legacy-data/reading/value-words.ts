import {
  COVERAGE_TYPES,
  GENDERS,
  INTERACTION_DESCRIPTIONS,
  LANGUAGES,
  MEDICATION_OUTCOMES,
  MEDICATIONS,
  PATIENT_CONSENTS,
  PAYMENT_TYPES,
  TEST_TYPES,
} from '@firstlight/domain/lists/lists';
import { PROVINCES } from '@firstlight/domain/identity/provinces';

type Words = {
  /** The program's own values; those of managed lists and cities are read from the database. */
  choices: readonly string[];
  /** How an unknown value is treated: `kept` as written, left `blank`, or kept without asking (`free`). */
  unknown: 'kept' | 'blank' | 'free';
  /** How values are written in files: lower case, without accents or signs other than +. The first match counts. */
  words: readonly (readonly [RegExp, string])[];
};

const has = (words: string): string => `(?=.*\\b(${words})\\b)`;
const hasNot = (words: string): string => `(?!.*\\b(${words})\\b)`;
const rule = (...conditions: string[]): RegExp => new RegExp(`^${conditions.join('')}`);

const NEGATED = String.raw`no|not|never|without|unsigned|refus\w*|declin\w*|non|pas|sans|jamais`;
const HIV = 'hiv|vih';
const HCV = 'hcv|vhc|hep(atitis|atite)? ?c';
/** Tests for the virus itself; an antibody test can't tell a past infection from an active one. */
const VIRUS = String.raw`rna|arn|pcr|naa?t|viral load|charge virale|quantitati(ve|f)|genotyp\w*`;
const ANTIBODY = String.raw`ab|anti|antibod\w*|anticorps|reflex`;

/** How the values of historical files are read, English and French. */
export const VALUE_WORDS = {
  gender: {
    choices: GENDERS,
    unknown: 'blank',
    words: [
      [/^(m|male|man|homme|h|masculin)$/, 'Male'],
      [/^(f|female|woman|femme|feminin)$/, 'Female'],
    ],
  },
  disposition: {
    choices: [],
    unknown: 'kept',
    words: [
      [/^acti(f|ve)s?$/, 'ACTIVE'],
      [/^en attente$/, 'PENDING'],
      [/^livraison$/, 'DELIVERY'],
      [/^distribution$/, 'DISPENSING'],
    ],
  },
  referralSite: { choices: [], unknown: 'kept', words: [] },
  city: { choices: [], unknown: 'free', words: [] },
  province: {
    choices: PROVINCES.map(({ name }) => name),
    unknown: 'kept',
    words: [
      ...PROVINCES.map(({ code, name }) => [new RegExp(`^${code}$`, 'i'), name] as const),
      [/^ont$/, 'Ontario'],
      [/^(que|pq)$/, 'Quebec'],
      [/^colombie britannique$/, 'British Columbia'],
      [/^nouveau brunswick$/, 'New Brunswick'],
      [/^nouvelle ecosse$/, 'Nova Scotia'],
    ],
  },
  language: {
    choices: LANGUAGES,
    unknown: 'blank',
    words: [
      [/^(en|eng|english|anglais)/, 'English'],
      [/^(fr|fre|french|francais)/, 'French'],
    ],
  },
  consent: {
    choices: PATIENT_CONSENTS,
    unknown: 'blank',
    words: [
      [rule(hasNot(NEGATED), '.*(verbal|oral)'), 'verbal'],
      [rule(hasNot(NEGATED), '.*(writ|ecrit|sign|yes|oui)'), 'written'],
    ],
  },
  coverage: {
    choices: COVERAGE_TYPES.filter((type) => type !== 'Select'),
    unknown: 'blank',
    words: [
      [rule(hasNot(NEGATED), '(ow\\b|.*ontario works)'), 'OW'],
      [rule(hasNot(NEGATED), '.*odsp'), 'ODSP'],
      [rule(hasNot('ow|ontario works|odsp'), '(no(ne)?\\b|.*aucun)'), 'No coverage'],
    ],
  },
  testType: {
    choices: TEST_TYPES,
    unknown: 'blank',
    words: [
      // The record has no field for an HIV viral load, and an antibody test followed by RNA has two results: both are
      // unknown here, so that a person decides.
      [rule(has(HIV), hasNot(VIRUS)), 'HIV'],
      [rule(has(HCV), hasNot(VIRUS)), 'HCV'],
      [rule(has(HCV), has(VIRUS), hasNot(HIV), hasNot(ANTIBODY)), 'Bloodwork'],
      [
        rule(
          hasNot(HIV),
          hasNot(ANTIBODY),
          String.raw`(bw$|.*(blood ?work|prise de sang|\b(dbs|serum|rna|arn|pcr)\b))`,
        ),
        'Bloodwork',
      ],
    ],
  },
  testResult: {
    choices: ['positive', 'negative', 'Pending', 'Submitted'],
    unknown: 'blank',
    words: [
      [/^(neg(ative|atif)?|non ?reacti(ve|f)|nr|not detected|non detecte)$/, 'negative'],
      [/^(\+|pos(itive|itif)?|reacti(ve|f)|detected|detecte)$/, 'positive'],
      [/^(pend(ing)?|en attente|waiting)$/, 'Pending'],
      [/^(sent|soumis|envoye)$/, 'Submitted'],
    ],
  },
  medication: {
    choices: MEDICATIONS,
    unknown: 'kept',
    words: [
      [/sofosbuvir velpatasvir voxilaprevir|^vosevi\b/, 'Vosevi'],
      [/sofosbuvir velpatasvir|^epclusa\b/, 'Epclusa'],
      [/glecaprevir pibrentasvir|^maviret\b/, 'Maviret'],
    ],
  },
  outcome: {
    choices: MEDICATION_OUTCOMES,
    unknown: 'blank',
    words: [
      [/^(did not|didn t|never|jamais|n a pas).*(start|commenc)/, 'Did not start'],
      [/^(acti(ve|f)|on treatment|ongoing|en cours)$/, 'Active'],
      [/^(complet|finish|terminee?s?\b)/, 'Completed'],
      [/^non ?(complian|adheren|observan)/, 'Non Compliance'],
      [/^(side effect|effets? secondaire)/, 'Side Effect'],
      [/^(death|died|deceased|deces|decede)/, 'Death'],
    ],
  },
  rewardType: { choices: INTERACTION_DESCRIPTIONS, unknown: 'kept', words: [] },
  paymentType: {
    choices: PAYMENT_TYPES,
    unknown: 'blank',
    words: [
      [/cash|comptant|^argent$/, 'Cash'],
      [/^eft$|transfer|virement/, 'EFT'],
    ],
  },
  issued: {
    choices: ['Yes', 'No'],
    unknown: 'blank',
    words: [
      [/^(y|yes|o|oui|issued|paid|paye|given|remis|x|1|true|vrai)$/, 'Yes'],
      [/^(n|no|non|owed|unpaid|0|false|faux)$/, 'No'],
    ],
  },
} as const satisfies Record<string, Words>;

export type ValueField = keyof typeof VALUE_WORDS;
export const VALUE_FIELDS = Object.keys(VALUE_WORDS) as ValueField[];
export const wordsOf = (field: ValueField): Words => VALUE_WORDS[field];
