import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';
import { rowsNamed } from './rows-named.js';

const KIND = '(average|mean|avg|typical|median|moyen(?:ne)?|mediane?)';
const SPAN = '(?:number of |nombre de )?(?:days|time|delay|interval|gap|lag|wait|jours|temps|delai)';
const UP_TO = '(?:to|and|until|till|et|a|jusqu a|au|before)';
const HEAD = '^(?:(?:what|whats|what s|is|was|the|our|quel|quelle|est|le|la|show|give|me|calculate|in days) )*';
const ON_AVERAGE = /(?:^| )(?:on average|in average|en moyenne)(?= |$)/;
const TAKES =
  '(?:does it take |do (?:clients|people|patients) (?:take|wait) |did it take |it takes |is it |is there |was there |elapsed |passed |ecoules? |is |was |from start )*';
const FORMS: readonly RegExp[] = [
  new RegExp(`${HEAD}${KIND}(?: ${SPAN})+ (?:${TAKES})?(?:between|from|entre|de|in days between) (.+?) ${UP_TO} (.+)$`),
  new RegExp(`${HEAD}${SPAN} ${KIND}? ?(?:${TAKES})?(?:between|from|entre|de) (.+?) ${UP_TO} (.+)$`),
  new RegExp(`^how (?:long|many days|much time) ()(?:${TAKES})?(?:between|from) (.+?) ${UP_TO} (.+)$`),
  new RegExp(`^combien de (?:jours|temps) ()(?:${TAKES}|s ecoulent? |y a t il )*(?:entre|de) (.+?) ${UP_TO} (.+)$`),
];
const TAIL = /^(.+?)((?: (?:by|per|par|in|during|since|for|among|last|this|en|depuis|pour|chez|dans) .+)?)$/;
/** The "for" of "testing positive for HCV" belongs to the event. */
const OWN_FOR =
  /\b(?:tested|testing|test|tests|positive|negative|screened|treated|positif|teste|testes) for (?:hiv|hcv|hep c|bloodwork)\b/g;

/** Days from each person's first such event to the first of another kind: "median days from registration to a test". */
export function readDaysBetween(text: string, reader: Reader): QuerySpec | null {
  const often = ON_AVERAGE.test(text);
  const plain = text
    .replace(ON_AVERAGE, '')
    .replace(/ (?:in days|en jours)$/, '')
    .replace(OWN_FOR, (words) => words.replace(' for ', ' for_'));
  const match = FORMS.map((form) => form.exec(plain)).find((found) => found !== null);
  if (!match) return null;
  const [, kind = '', from = '', end = ''] = match;
  const [, to = '', tail = ''] = TAIL.exec(end) ?? [];
  const spoken = (words: string): string => words.replaceAll(' for_', ' for ');
  const [first, then] = [rowsNamed(spoken(from), reader), rowsNamed(spoken(to), reader)];
  if (!first || !then) throw new Refused('needs_clarification', [spoken(first ? to : from)]);
  if (kind === '' && !often)
    throw new Refused(
      'needs_clarification',
      [text],
      [
        `Average days between ${spoken(from)} and ${spoken(end)}`,
        `Median days between ${spoken(from)} and ${spoken(end)}`,
      ],
    );
  // Two dates of one treatment aren't two rows.
  if (first.fact === 'treatments' && then.fact === 'treatments') throw new Refused('needs_clarification', [spoken(to)]);
  const rest = tail.trim();
  const { filters, by, range, compare, who, as } = readWhole(
    `registrations ${rest.replace(/^(?:for|among|pour|chez) /, '')}`,
    reader,
  );
  const events = filters.some(({ dim }) => FACTS_WITH[dim] !== undefined);
  if (as || events) throw new Refused('needs_clarification', [rest]);
  const measure = /^med/.test(kind) ? ('median_days' as const) : ('avg_days' as const);
  return { measure, by, filters, range, compare, ...(who ? { who } : {}), first, then };
}
