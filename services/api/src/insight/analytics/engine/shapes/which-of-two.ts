import { type Form, form, PEOPLE, ROWS, shapeOf, type Sides, WHEN } from './shape.js';

const NAME = '([^,;:?]{2,40}?)';
const IN = '(?:in|from|by|at|for|on|among|with|through|à|de|par|chez)';
const OR = `,? (?:or|ou) (?:${IN} )?`;
const OR_THAN = ',? (?:or|ou|than|que) ';
const DONE = '(?:had|have|done|do|got|get|seen|see|made|run|eu|fait|vu|reçu)';
const HAD = `(?:(?:has|have|had|did|does|do|got|gets|saw|sees|made|is|are|were|was|a|ont|avait|avaient)(?: (?:${DONE}|there|we|you))*)`;
const SENT = '(?:(?:has |have )?(?:sends?|sent|refers?|referred|gives?|gave|brings?|brought)(?: us)?)';
const MORE = "(?:the )?(?:more|most|le plus|plus|davantage)(?: of)? (?:de |d['’])?";
const COUNTED = '(.+?)(?: (?:to|at) us)?';
const ONE =
  '(?:who|which(?: (?:one|city|town|site|tester|of (?:them|the two)))?|where|qui|lequel|laquelle|où|quelle? (?:ville|site))';
/** "Did we do", "y a-t-il", "avons-nous fait". */
const ARE_THERE = `(?:(?:did|do|has|have|had|are|were|is|was) (?:we|you|there)(?: been)?(?: ${DONE})* |y a-t-il (?:eu )?|y avait-il |(?:avons-nous|avez-vous|a-t-on|est-ce qu['’]on a|est-ce que nous avons|nous avons|on a) (?:${DONE} )?)?`;

/** Between what is counted and one of the two. */
const LINKS = ['in', 'by', 'from', 'for', 'à', 'par', 'of', ''];

const linked = (counted: string, ...names: readonly string[]): Sides[] =>
  LINKS.map((link) => names.map((name) => `${counted} ${link} ${name}`.replace(/\s+/g, ' ')));

/** "HIV or HCV tests": the noun is said once. */
function nouned(one: string, other: string): [string, string] {
  const [noun = ''] = new RegExp(`\\b(?:${ROWS}|${PEOPLE})\\b.*$`, 'i').exec(other) ?? [];
  return [noun === '' || new RegExp(`\\b(?:${ROWS}|${PEOPLE})\\b`, 'i').test(one) ? one : `${one} ${noun}`, other];
}

const PAST: Readonly<Record<string, string>> = {
  register: 'registered', 'sign up': 'registered', enrol: 'registered', test: 'tested', 'get tested': 'tested',
  start: 'started', complete: 'completed', treat: 'treated', see: 'seen', testé: 'tested', inscrit: 'registered',
}; // prettier-ignore
const VERB = `(${Object.keys(PAST).join('|')})(?:ed|d)?`;
const past = (verb: string): string => PAST[verb.toLowerCase()] ?? verb;

const FORMS: readonly Form[] = [
  // "Timmins or Kenora, who had more hep C tests this year?"
  form(`(?:between )?${NAME}(?:${OR}| and )${NAME}(?:,|:| -)? ${ONE} (?:${HAD}|${SENT}) ${MORE}${COUNTED}`, (one, other, counted) => linked(counted, one, other)),
  // "Who did more tests in 2025, KP or MW?"
  form(`${ONE} (?:${HAD}|${SENT}) ${MORE}${COUNTED}(?:,|:| -) ${NAME}${OR}${NAME}`, (counted, one, other) => linked(counted, one, other)),
  // "Did Sudbury or Kenora have more positive tests in 2025?", "Has Sudbury had more tests than Kenora?"
  form(`(?:did|do|does|has|have|had|was|were|is|are|est-ce que) (?!we\\b|you\\b|there\\b)${NAME}${OR}${NAME} (?:(?:${HAD}|${SENT}|sending us|send us) )?${MORE}${COUNTED}`, (one, other, counted) => linked(counted, one, other)),
  form(`(?:did|do|does|has|have|had) (?!we\\b|you\\b|there\\b|more\\b)${NAME} (?:(?:${HAD}|${SENT}|send us) )?more ${COUNTED} than (?:${IN} |did )?${NAME}( ${WHEN})?`, (one, counted, other, time = '') => linked(`${counted}${time}`, one, other)),
  // "Did we test more people in Sudbury or in Kenora?", "Have we tested more men than women?"
  form(`(?:did|do|have) we ${VERB} more (${PEOPLE}) (${IN}) ${NAME}${OR_THAN}(?:${IN} )?${NAME}( ${WHEN})?`, (verb, people, link, one, other, time = '') => [[one, other].map((name) => `how many ${people} ${past(verb)} ${link} ${name}${time}`)]),
  form(`(?:(?:did|do|have) we|a-t-on|avons-nous|est-ce qu['’]on a) ${VERB}e?s? (?:more|plus) (?:de |d['’])?${NAME}${OR_THAN}(?:de |d['’])?${NAME}( ${WHEN})?`, (verb, one, other, time = '') => [nouned(one, other).map((name) => `how many ${name} ${past(verb)}${time}`)]),
  form(`(?:a-t-on|avons-nous|est-ce qu['’]on a|on a) ${VERB}e?s? plus (?:de |d['’])${NAME} (en \\S+|cette année) (?:que |qu['’])(en \\S+|l['’]an dernier|l['’]année dernière)`, (verb, people, one, other) => [[one, other].map((time) => `combien de ${people} ${past(verb)} ${time}`)]),
  // "Do more people come from Sheway or Streetworks?", "Did more women or men register in 2025?"
  form(`(?:did|do|does|are|were|have|has) more (${PEOPLE}) (.*?)\\b(${IN}) ${NAME}${OR_THAN}(?:${IN} )?${NAME}( ${WHEN})?`, (people, verb, link, one, other, time = '') => [[one, other].map((name) => `how many ${people} ${verb}${link} ${name}${time}`)]),
  form(`(?:did|do|have|has) more ${NAME}${OR_THAN}${NAME} ${VERB}\\b(.*?)`, (one, other, verb, rest) => [nouned(one, other).map((name) => `how many ${name} ${past(verb)}${rest}`)]),
  // "How many more women than men registered in 2025?"
  form(`how many more (${PEOPLE}) than (${PEOPLE}) (.+?)`, (one, other, rest) => [[one, other].map((name) => `how many ${name} ${rest}`)]),
  // "Have we done more tests in Kenora than in Sudbury this year?", "plus d’inscriptions à Sudbury ou à Kenora ?"
  form(`(?:how many )?${ARE_THERE}(?:more|plus) (?:de |d['’])?${COUNTED} (${IN}) ${NAME}${OR_THAN}(?:${IN} )?${NAME}( ${WHEN})?`, (counted, link, one, other, time = '') => [[one, other].map((name) => `${counted} ${link} ${name}${time}`)]),
  // "Are there more men than women among our clients?"
  form(`${ARE_THERE}(?:more|plus) (?:de |d['’])?${NAME}${OR_THAN}(?:de |d['’])?${NAME}(?: (?:among|parmi) (?:our|nos|les|tous nos) (?:clients?|clientes?|people))?( ${WHEN})?`, (one, other, time = '') => [nouned(one, other).map((name) => `how many ${name}${time}`), nouned(one, other).map((name) => `nombre de ${name}${time}`)]),
  // "Which do we do more of, HIV or HCV tests?", "Which is used more, Epclusa or Maviret?", "Do we use Epclusa more than Maviret?"
  form(`(?:which|what) (?:do|did|have) (?:we|you)(?: (?:${DONE}|give|use))* ?(?:more|most)(?: of| often)?(?:,|:)? ${NAME}${OR}${NAME}( ${WHEN})?`, (one, other, time = '') => [nouned(one, other).map((name) => `${name}${time}`)]),
  form(`(?:which|what)(?: drug| medication)? (?:is|was|gets) (?:used|prescribed|started) (?:more|most)(?: often)?(?:,|:)? ${NAME}${OR}${NAME}( ${WHEN})?`, (one, other, time = '') => [[one, other].map((name) => `${name} treatments${time}`)]),
  form(`(?:is|was) ${NAME}${OR}${NAME} (?:used|prescribed|started) more(?: often)?( ${WHEN})?`, (one, other, time = '') => [[one, other].map((name) => `${name} treatments${time}`)]),
  form(`(?:do|did|have) we (?:use|used|prescribe|prescribed|start|started) ${NAME} more(?: often)? than ${NAME}( ${WHEN})?`, (one, other, time = '') => [[one, other].map((name) => `${name} treatments${time}`)]),
]; // prettier-ignore

/** A question which of two has more is answered with the figures of both. */
export const whichOfTwo = shapeOf(FORMS);
