import { type Dimension, type Grain, isGrain, type QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { filtersIn } from '../../query/filters-in.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { Refused } from '../refusals/refused.js';
import type { Asked } from './asked.js';
import type { Check } from './doubt.js';
import type { Clause } from './clauses.js';
import { factsNamed } from './facts-named.js';
import { keyOf, phrasesOf } from './keys-of-values.js';

/** Words that only some sentences have for a condition: "can we call" is about the phone. */
const ROOTS: Partial<Record<Dimension, RegExp>> = {
  gender: /\b(?:clientes?|patientes?|wom[ae]n|lad(?:y|ies)|gals?|guys?|gents?|gentlem[ae]n|females?|m[ae]n|males?|femmes?|hommes?|femini\w*|masculin\w*|gender|sexe?)\b/,
  phone_status: /\b(?:phones?|call(?:ed|able)?|reach\w*|tele\w*|contact\w*|numbers?|cell\w*|appel\w*|joindre|joignable\w*|numeros?)\b/,
  has_email: /\b(?:e ?mails?|e-?mail\w*|courriels?|reach\w*|contact\w*|online)\b/,
  voicemail: /\b(?:voice ?mails?|messages?|boites? vocales?|messagerie)\b/,
  leave_message: /\b(?:messages?|voice ?mails?)\b/,
  text_ok: /\b(?:texts?|texte?d|texting|sms|textos?)\b/,
  hc_status: /\b(?:cards?|ohip|cartes?|health numbers?)\b/,
  hc_problem: /\b(?:cards?|ohip|cartes?|health numbers?)\b/,
  coverage_type: /\b(?:cover\w*|insur\w*|couvert\w*|assur\w*|drug plans?|benefits?|ow|odsp|works|welfare)\b/,
  consent_type: /\b(?:consent\w*|verbal\w*|writ\w*|oral\w*)\b/,
  source: /\b(?:web\w*|online|ligne|internet|staff|self|person\w*|legacy|upload\w*|histor\w*|spreadsheets?|live|sites?|import\w*|forms?)\b/,
  status: /\b(?:status|pending|submit\w*|attente|soumis\w*|incomplete|final\w*)\b/,
  province: /\b(?:province|ontari\w*|quebec|manitoba|country)\b/,
  language: /\b(?:french|english|franco\w*|anglo\w*|francais\w*|anglais\w*|language|langue)\b/,
  age_group: /\b(?:age[ds]?|ages|years?|\d\d|seniors?|teens?|youths?|unknown|agee?s|ans)\b/,
  birth_cohort: /\b(?:born|nee?s?|boomers?|cohort\w*|generation)\b/,
  weekday: /\b(?:week ?ends?|week ?days?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|fins? de semaine|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|semaine)\b/,
  med_outcome: /\b(?:on|onto|now|currently|still|active|present\w*|moment|complet\w*|finish\w*|stop\w*|end(?:ed|s)?|lost|drop\w*|quit|abandon\w*|cess\w*|arret\w*|discontinu\w*|termin\w*|outcomes?|start\w*|commenc\w*|did|non|sous|cours|right|die[ds]?|death|side|adherent|follow\w*|under|continu\w*|undergoing|taking|take|in)\b/,
  issued: /\b(?:issu\w*|owed?|owing|owes|unpaid|paid|outstanding|remis\w*|given|hand\w*|emis\w*|paye\w*|verse\w*|pending|dues?|doit|doivent|devons|waiting|gave|give)\b/,
  reward: /\b(?:\w*paid|pay\w*|rewards?|incentives?|money|recompenses?|honorari\w*|dollars?|argent|gift|remuner\w*|compensat\w*|cash|eft|nothing|given|gave|interactions?|visit\w*|contact\w*|sessions?|outreach|counsel\w*)\b|\$/,
  activity_status: /\b(?:upcoming|activit\w*|appointments?|visits?|planned|scheduled|future|coming|prevu\w*|venir|past|completed|booked|next)\b/,
  test_result: /\b(?:results?|resultats?|positi\w*|negati\w*|positifs?|reactive|pending|wait\w*|attente|back|\+|pos|neg|cases?|infect\w*|diagnos\w*|seroconver\w*|status|submitted)\b|\+/,
  product_type: /\b(?:compassion\w*|commerci\w*|dispens\w*|delivr\w*|suppl\w*|product)\b/,
  with_record: /\b(?:records?|anonym\w*|dossiers?|people|persons?|clients?|personnes?|gens|kits?|suppl\w*)\b/,
  test_type: /\b(?:test\w*|hiv|hcv|vih|vhc|hep\w*|blood\w*|depist\w*|screen\w*|draws?|dbs|serum|c|results?|positi\w*|negati\w*|reactive|seroconver\w*|diagnos\w*|sang)\b/,
  medication: /\b(?:treat\w*|trait\w*|therap\w*|medic\w*|meds?|drugs?|dispens\w*|pills?|started|outcomes?|epclusa|maviret|vosevi)\b/,
}; // prettier-ignore

/** Where several values share one root, each needs its own. */
const OWN_ROOTS: Partial<Record<Dimension, Readonly<Record<string, RegExp>>>> = {
  housing_status: {
    no_fixed_address: /\b(?:homeless\w*|no fixed|nfa|sans (?:abri|domicile|logement)|itineran\w*|unhoused|street|unsheltered|rough|fixed address|domicile|without (?:a )?(?:home|housing)|no (?:home|housing)|couch\w*|unstabl\w*)\b/,
    shelter: /\b(?:shelter\w*|refuges?|hostels?|homeless\w*|hebergement|itineran\w*|sans abri|unhoused)\b/,
    housed: /\b(?:housed|loge[es]*|stabl\w*|(?:have|with) (?:an? )?(?:address|home|housing)(?! (?:interaction|visit|session|contact|support|help))|own home|avec logement|a domicile)\b/,
    not_recorded: /\b(?:no|without|missing|unknown|sans|blank|recorded|lacking|pas d|aucune)\b.*\b(?:address\w*|housing|adresses?|logement)\b|\b(?:address\w*|housing|logement)\b.*\b(?:unknown|missing|recorded|blank|inconnue?)\b/,
  },
  test_type: {
    Bloodwork: /\b(?:blood\w*|sang|sanguin\w*|dbs|serum|draws?|tests?|tested|testing|positi\w*|negati\w*|depist\w*|screen\w*|results?|teste[es]*|bw|labs?)\b/,
  },
}; // prettier-ignore

const UNRECORDED = /^(?:Not recorded|not_recorded|Unknown|missing|none|no)$/;

/** A value is named by a phrase of the vocabulary, or by a word that its dimension is spoken of with. */
function isNamed({ dim, in: values = [], not_in = [] }: QueryFilter, asked: Asked): boolean {
  const all = [...values, ...not_in];
  if (all.length === 0) return true;
  const phrases = phrasesOf(asked.lexicon);
  const spoken = (value: string): boolean =>
    (phrases.get(keyOf(dim, value)) ?? []).some((phrase) => asked.stems.includes(` ${phrase} `));
  const own = OWN_ROOTS[dim];
  return all.some((value) => {
    const root = own?.[value] ?? ROOTS[dim];
    if (spoken(value)) return true;
    if (root) return root.test(asked.text);
    return UNRECORDED.test(value);
  });
}

const inherited = ({ dim, in: values = [] }: QueryFilter, { previous }: Asked): boolean =>
  previous !== null &&
  (filtersIn(previous).some((one) => one.dim === dim) ||
    (values.length > 2 && FACTS_WITH[dim]?.includes(factOf(previous))) ||
    (dim === 'reward' && factOf(previous) === 'interactions'));

/** Each condition of the query needs words in the question. */
export const conditionsAreNamed: Check = ({ asked, spec }) => {
  const invented = filtersIn(spec).find((filter) => !inherited(filter, asked) && !isNamed(filter, asked));
  return invented ? new Refused('needs_clarification', [invented.dim.replaceAll('_', ' ')]) : null;
};

/** Words for any contact with a person. */
const SEEN =
  /\b(?:seen|saw|see|vus?|vues?|heard from|(?:come|came|been) (?:in|back|by)|shown up|showed up|visited us)\b/;

const ENROLLED =
  /\b(?:re ?)?(?:regist\w*|inscri\w*|intakes?|sign\w* ?ups?|signed|enrol\w*|joined|new|nouveaux?|nouvelles?|records?|files?|dossiers?|referred|regs?)\b/;

/** Every kind of row that people must have is named in the question. */
export const rowsAreNamed: Check = ({ asked, clauses: [, ...sets] }) => {
  if (asked.previous) return null;
  const named = new Set(factsNamed(asked.text).flatMap(({ facts }) => facts));
  const seen = SEEN.test(asked.text);
  // A person is described by the registration.
  const plain = ({ fact, filters, denied }: Clause): boolean =>
    filters.length > 0 ? fact === 'registrations' : seen && denied;
  const enrolled = ({ fact }: Clause): boolean => fact !== 'registrations' || ENROLLED.test(asked.text);
  const invented = sets.find((clause) => !plain(clause) && !(named.has(clause.fact) && enrolled(clause)));
  return invented ? new Refused('needs_clarification', [invented.fact]) : null;
};

const SPLITTING =
  /\b(?:by|per|each|every|par|selon|chaque|break\w*|broken|split|distribution|mix|repartition|ventil\w*|across|which|what|quel\w*|top|bottom|vs|versus|compar\w*|between|entre|trends?|tendance|over|most|least|fewest|highest|lowest|busiest|slowest|quietest|best|worst|rank\w*|grouped|profile|makeup|composition|spread|evolution|changed?|higher|lower|more|fewer|less|who|qui|and|or|et|issued|outcomes?|status|growth|grew|grow\w*|principal\w*|plus|moins|premi\w*|cumul\w*|running|moving|rolling|kinds?|types?|genders?|sex|dispositions?|summary|details?|among|in terms|according|suivant|evolu\w*|happened|different|versus|contre|range|age|ages|progression|timeline|ratio|biggest|going|up|down|sites|cities|towns|villes|testers|months|weeks|quarters|medications|languages|provinces|mois|principaux)\b|ly\b|elle?s?\b|,/;
const GRAIN_WORDS: Readonly<Record<Grain, string>> = {
  day: 'days?|jours?|dates?',
  week: 'weeks?|semaines?|wks?',
  month: 'months?|mois|mos?',
  quarter: 'quarters?|trimestres?|qtrs?',
  year: 'years?|annees?|ans?|yrs?|20\\d\\d',
  fiscal_year: 'fiscal years?|fys?|financial years?|exercices?|annees? (?:financiere|fiscale)s?',
  day_of_week: 'week ?days?|days? of (?:the )?week|dow|jours?',
};
const ADVERBS: Readonly<Record<Grain, RegExp>> = {
  day: /\bdaily\b|\bquotidien\w*|\bday by day\b/,
  week: /\bweekly\b|\bhebdo\w*|\bweek (?:by|over|on) week\b/,
  month:
    /\bmonthly\b|\bmensuel\w*|\bmonth (?:by|over|on|to) month\b|\b(?:trend\w*|tendance|evolution|over time|up|down|increas\w*|decreas\w*|grow\w*|dropp\w*|declin\w*|rising|falling|fil du temps|progress\w*|improv\w*|timeline|history|augment\w*|diminu\w*|time series)\b/,
  quarter: /\bquarterly\b|\btrimestriel\w*|\bquarter (?:by|over|on|to) quarter\b/,
  year: /\b(?:yearly|annual\w*|annuel\w*|yoy|year (?:over|by|on|to) year|years|annees|ans|over time)\b/,
  fiscal_year: /\bfiscal year (?:over|by|on|to) fiscal year\b/,
  day_of_week: /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|semaine)\b/,
};
const ASKED_BY =
  'by|per|each|every|par|selon|chaque|pour chaque|which|what|quel(?:le)?s?|over|across|from|through|vs|versus|compar\\w*|best|worst|busiest|quietest|slowest|biggest|top|bottom|most|fewest|and|et|then|a|last|derniers?|months|of|\\d+';

/** Whether the words ask for a split by that stretch of time; "the same day" does not. */
function asksFor(grain: Grain, text: string): boolean {
  const asked = new RegExp(
    `(?:^|\\b(?:${ASKED_BY}) )(?:the |our |calendar |fiscal |l |les |le |la |busy |busiest |biggest )*(?:${GRAIN_WORDS[grain]})\\b`,
  );
  const plural =
    grain !== 'year' &&
    new RegExp(`(?<!\\b(?:in|en|of|\\d+) )\\b(?:${GRAIN_WORDS[grain].split('|')[0]?.replace('?', '') ?? ''})\\b`).test(
      text,
    );
  return asked.test(text) || ADVERBS[grain].test(text) || plural;
}

const carried = (name: Dimension | Grain, { previous }: Asked): boolean => previous?.by.includes(name) ?? false;

/** Each split needs a word that asks for one: "the same year" does not. */
export const splitsAreAsked: Check = ({ asked, spec }) => {
  const invented = spec.by.find((name) => {
    if (carried(name, asked)) return false;
    return isGrain(name) ? !asksFor(name, asked.text) : !SPLITTING.test(asked.text);
  });
  return invented ? new Refused('needs_clarification', [invented.replaceAll('_', ' ')]) : null;
};
