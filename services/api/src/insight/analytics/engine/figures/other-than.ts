import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type Reader, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';
import { factOf } from '../../query/build-sql.js';

/** Words for a kind of value, with its field and a phrase in which such values are read. */
const KINDS: readonly (readonly [words: string, dim: Dimension, said: string])[] = [
  [
    'some ?where|any ?where|elsewhere|(?:cit(?:y|ies)|towns?|communit(?:y|ies)|places?|villes?)',
    'city',
    'clients from',
  ],
  ['languages?|langues?', 'language', 'clients who speak'],
  ['(?:referral |referring )?sites?|(?:referral )?sources?|agenc(?:y|ies)', 'referral_site', 'clients referred by'],
  ['testers?|testeurs?', 'tester', 'tests by'],
  ['medications?|drugs?|medicaments?', 'medication', 'treatments with'],
  ['provinces?', 'province', 'clients from'],
];
const SOMEONE = 'some ?one|any ?one';
const THAN = '(?:other than|besides|apart from|aside from|but(?! not\\b)|qu(?:e|autre que)? a)';
const LINK =
  '(?:(?:live|lives|lived|living|reside|residing|come|came|are|is|speak|speaks|spoke|use|used|using|referred|sent|refer|in|from|at|by|with|to|through|via|of) )*';
const TAIL = '((?: (?:in|during|this|last|since|by|per|who|that|en|cette|par|for each|between|from) .+)?)';
/** "By city other than" is a split. */
const NO_SPLIT = '(?<!\\b(?:by|per|par|each|every) )';
/** "Outside Windsor" leaves out Windsor only, of people as of registrations. */
const OUTSIDE = {
  pattern: new RegExp(`^(.+?) ${LINK}(?:outside(?: of)?|away from) (.+?)${TAIL}$`),
  dim: 'city',
  said: 'clients from',
  peopleOnly: true,
} as const;
const FORMS = [...KINDS, [SOMEONE, 'tester', 'tests by'] as const].map(([words, dim, said]) => ({
  pattern: new RegExp(`^(.+?) ${LINK}(?:(?:an?|any|some|all|the|une?|des?)(?: other)? )?${words === SOMEONE ? '' : NO_SPLIT}(?:${words}) (?:else )?${THAN} (?:in |from |by |at |the )?(.+?)${TAIL}$`),
  dim,
  said,
  peopleOnly: false,
})); // prettier-ignore

const SAYS_OTHER = new RegExp(`\\b(?:${THAN}|outside|away from)\\b`);

/** "In a city other than Sudbury": rows with another city that is recorded. */
export function readOtherThan(text: string, reader: Reader): QuerySpec | null {
  if (!SAYS_OTHER.test(text)) return null;
  for (const { pattern, dim, said, peopleOnly } of [...FORMS, OUTSIDE]) {
    const [, head = '', names = '', tail = ''] = pattern.exec(text) ?? [];
    const [filter, another] = names === '' ? [] : (tryPhrase(`${said} ${names}`, reader)?.fragment.filters ?? []);
    if (!filter?.in || another || filter.dim !== dim) continue;
    const spec = readWhole(`${head}${tail}`, reader);
    if (peopleOnly && spec.measure !== 'clients') continue;
    const facts = FACTS_WITH[dim];
    const fits = spec.measure !== 'clients' || facts === undefined || facts.includes(factOf(spec));
    if (!fits || spec.who || spec.as || spec.by.includes(dim) || spec.filters.some((one) => one.dim === dim))
      throw new Refused('needs_clarification', [names]);
    const others = dim === 'medication' || peopleOnly ? filter.in : [...filter.in, 'Not recorded'];
    return { ...spec, filters: [...spec.filters, { dim, not_in: others }] };
  }
  return null;
}
