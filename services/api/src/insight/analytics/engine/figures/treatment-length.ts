import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { readWhole } from '../people/whole-question.js';

const KIND = '(average|mean|avg|median|moyenne|mediane)';
const DRUGS = 'epclusa|maviret|vosevi';
const TREATMENT = `((?:(?:an?|the|our|all|completed|un|le|des|les) )*(?:(?:${DRUGS}) )?(?:treatments?|traitements?|courses?|therapy|${DRUGS})(?: (?:of|with|on|par|avec) (?:${DRUGS}))?)`;
const DAYS = '(?: in days| en jours)?';
const FORMS: readonly RegExp[] = [
  new RegExp(`^(?:(?:what|is|was|s|whats|the|our|quelle|est|la) )*${KIND}(?: treatment)? (?:length|duration|duree)(?: (?:of|for|du|des|de|d))? ?${TREATMENT}?${DAYS}((?: .+)?)$`),
  new RegExp(`^(?:(?:what|is|was|s|whats|the|our|quelle|est|la) )*(?:length|duration|duree) ${KIND} (?:of|du|des|de|d) ${TREATMENT}${DAYS}((?: .+)?)$`),
  new RegExp(`^(?:how long|how many days|combien de temps|combien de jours) (?:does|do|did|dure|durent|is|are) ${TREATMENT}(?: (?:usually |typically )?(?:take|last|run|go on))?((?: .+)?)$`),
]; // prettier-ignore
const ON_AVERAGE = / ?(?:on average|en moyenne)(?: in days)?/;

/** "How long does a treatment last on average": from its start to its end date, of treatments with both. */
export function readTreatmentLength(text: string, reader: Reader): QuerySpec | null {
  const plain = text.replace(ON_AVERAGE, '').replace(/ in days$/, '');
  const match = FORMS.map((form) => form.exec(plain)).find((found) => found !== null);
  if (!match) return null;
  const named = match.slice(1).find((group) => new RegExp(`^${KIND}$`).test(group)) ?? '';
  const [words = '', tail = ''] = match.slice(1).filter((group) => group !== named);
  const median = /^med/.test(named);
  if (named === '' && !ON_AVERAGE.test(text))
    throw new Refused(
      'needs_clarification',
      [text],
      ['Average', 'Median'].map((kind) => `${kind} length of ${words}${tail}`),
    );
  const drug = new RegExp(`\\b(?:${DRUGS})\\b`).exec(words)?.[0] ?? '';
  const state = /\bcompleted\b/.test(words) ? 'completed ' : '';
  const spec = readWhole(`${state}${drug ? `${drug} ` : ''}treatments${tail}`, reader);
  if (spec.measure !== 'treatments' || spec.as || spec.order || spec.per)
    throw new Refused('needs_clarification', [words]);
  return { ...spec, measure: median ? 'median_duration' : 'avg_duration' };
}
