import { type Form, form, shapeOf, type Sides, WHEN } from './shape.js';

const NAME = '([^,;:?]{2,40}?)';
const VIRUS = '(?:hiv|hcv|hep ?c|hepatitis c|vih|vhc)';
const POSITIVE = new RegExp(
  `^(?:to )?(?:test|be|come back|get) (?:a )?(?:positive|reactive)(?: (?:for|on) (?:an? )?(${VIRUS})(?: tests?)?)?( ${WHEN})?$`,
  'i',
);
const COMPLETE = new RegExp(
  `^(?:to )?(?:complete|finish)(?: their| the)? (treatment|therapy|epclusa|maviret|vosevi)( ${WHEN})?$`,
  'i',
);
const IS = /^(?:to )?(have|live|speak|be|accept|agree) (.+)$/i;

/** How likely something is, as a rate among those it may happen to; nothing where it is open who they are. */
function rateOf(people: string, verb: string): string[] {
  const positive = POSITIVE.exec(verb);
  if (positive) return [`${positive[1] ?? ''} positivity rate of ${people}${positive[2] ?? ''}`.trim()];
  const complete = COMPLETE.exec(verb);
  const drug = /^(?:treatment|therapy)$/i.test(complete?.[1] ?? '') ? '' : `${complete?.[1] ?? ''} `;
  if (complete) return [`${drug}completion rate of ${people}${complete[2] ?? ''}`];
  const is = IS.exec(verb);
  return is ? [`what percentage of ${people} ${/^be$/i.test(is[1] ?? '') ? 'are' : (is[1] ?? '')} ${is[2] ?? ''}`] : [];
}

const NOUN = /\b(?:people|clients|patients|persons|women|men|ones|those|clientes|personnes|femmes|hommes)\b/i;

/** "Homeless clients than housed ones": the noun of the first. */
const named = (name: string, first: string): string => {
  const [noun = 'clients'] = NOUN.exec(first) ?? [];
  return name.replace(/^those\b/i, noun).replace(/\bones\b/i, noun);
};

const both = (one: string, other: string, verb: string): Sides[] => {
  const sides = [one, named(other, one)].map((people) => rateOf(people, verb));
  return sides.every(([rate]) => rate !== undefined) ? [sides.flat()] : [];
};

const rates = (rate: string, one: string, other: string, time: string): Sides[] =>
  ['among', 'in', 'of'].map((link) => [one, named(other, one)].map((name) => `${rate} ${link} ${name}${time}`));

const AGE = '(average|mean|avg|median)';
const RATE = '((?:[a-z]+ ){0,2}(?:positivity|completion)(?: rate)?)';

const FORMS: readonly Form[] = [
  form(`(?:are|is|were) ${NAME} (?:more|less) likely than ${NAME} (to .+?)`, (one, other, verb) => both(one, other, verb)),
  form(`(?:are|is|were) ${NAME} (?:more|less) likely (to .+?) than ${NAME}`, (one, verb, other) => both(one, other, verb)),
  form(`who (?:is|are|was|were) (?:more|less) likely (to .+?),? ${NAME} or ${NAME}`, (verb, one, other) => both(one, other, verb)),
  form(`(?:do|did) ${NAME} (test .+?|complete .+?|finish .+?) more (?:often|frequently) than ${NAME}`, (one, verb, other) => both(one, other, verb)),
  form(`(?:do|did|does) ${NAME} have an? (?:higher|lower|better|worse) ${RATE} than ${NAME}( ${WHEN})?`, (one, rate, other, time = '') => rates(rate, one, other, time)),
  form(`(?:is|was|are) (?:the |our )?${RATE} (?:higher|lower|better|worse) (?:in|among|for|with|at) ${NAME} (?:than|or) (?:in |among |for |with |at )?${NAME}( ${WHEN})?`, (rate, one, other, time = '') => rates(rate, one, other, time)),
  // "Are clients in Kenora older than those in Timmins? Average age of each please"
  form(`(?:are|is|were) ${NAME} (?:older|younger) (?:on average )?than ${NAME}[?.!,]* (?:(?:the )?${AGE} ages?(?: (?:of|for) (?:each|both))?(?: please)?)`, (one, other, average) => rates(`${average} age`, one, other, '')),
  form(`(?:is|was) (?:the |our )?${AGE} age (?:of |among |for |in )(?:our |the )?${NAME} (?:higher|lower|older|younger) than (?:that (?:of|in|for|among)|in|of|among|for) (?:our |the )?${NAME}`, (average, one, other) => rates(`${average} age`, one, other, '')),
  form(`les ${NAME} (?:sont|étaient)-(?:ils|elles) (?:plus|moins) susceptibles que les ${NAME} d['’](?:avoir|obtenir) un (?:test|résultat) positif(?: (?:au|pour le) (vih|vhc))?`, (one, other, virus = '') => [[one, other].map((name) => `taux de positivité ${virus} des ${name}`)]),
]; // prettier-ignore

/** "Are women more likely than men to test positive?": the rate of each of the two. */
export const likelier = shapeOf(FORMS);
