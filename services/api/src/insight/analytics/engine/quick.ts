import { QUICK_YEARS } from '@firstlight/domain/insight/analytics';
import type { QueryPeriod, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { yearPeriod } from './dates/periods.js';
import { phraseKey } from './words/text.js';

/** A quick question's query, and the further counts in its table (quick_secondary). */
export type Quick = { spec: QuerySpec; others: QuerySpec[] };

const compare: QueryPeriod[] = QUICK_YEARS.map(yearPeriod);
const base = { filters: [], range: null, compare } satisfies Partial<QuerySpec>;
const registrations = (part: Partial<QuerySpec>): QuerySpec => ({ measure: 'registrations', by: [], ...base, ...part });

const reachable = (dim: 'voicemail' | 'leave_message' | 'text_ok'): QuerySpec =>
  registrations({
    filters: [
      { dim: 'phone_status', in: ['valid'] },
      { dim, in: ['yes'] },
    ],
  });

const missingCard = [{ dim: 'hc_status' as const, in: ['missing'] }];

const QUICK: readonly [words: string, quick: Quick][] = [
  ['registrations|inscriptions|regs', { spec: registrations({ by: ['month'] }), others: [] }],
  ['dispositions|disposition', { spec: registrations({ by: ['disposition'] }), others: [] }],
  ['gender|sex|sexe|genre', { spec: registrations({ by: ['gender'] }), others: [] }],
  [
    'phone|telephone|phone number',
    {
      spec: registrations({ by: ['phone_status'] }),
      others: [reachable('voicemail'), reachable('leave_message'), reachable('text_ok')],
    },
  ],
  [
    'no health card|missing health card|without health card|sans carte sante|pas de carte sante|aucune carte sante',
    {
      spec: registrations({ filters: missingCard }),
      others: [registrations({ filters: missingCard, as: 'percent' })],
    },
  ],
  [
    'invalid health card|bad health card|carte sante invalide',
    { spec: registrations({ by: ['hc_problem'], filters: [{ dim: 'hc_status', in: ['invalid'] }] }), others: [] },
  ],
  [
    'housing|logement',
    {
      spec: registrations({ by: ['housing_status'] }),
      others: [{ measure: 'interactions', by: [], ...base, filters: [{ dim: 'interaction_type', in: ['Housing'] }] }],
    },
  ],
  [
    'rewards|reward|recompenses|incentives',
    {
      spec: { measure: 'rewards', by: ['payment_type'], ...base },
      others: [
        { measure: 'reward_amount', by: ['payment_type'], ...base, filters: [{ dim: 'issued', in: ['Yes'] }] },
        { measure: 'reward_amount', by: ['payment_type'], ...base, filters: [{ dim: 'issued', not_in: ['Yes'] }] },
        { measure: 'rewards', by: ['issued'], ...base },
      ],
    },
  ],
  ['age|ages|age group', { spec: registrations({ by: ['age_group'] }), others: [] }],
];

const BY_KEY = new Map(QUICK.flatMap(([words, quick]) => words.split('|').map((word) => [phraseKey(word), quick])));

/**
 * The quick question that a single topic word means (word rules); null for anything else. "What about phone numbers?"
 * after an answer is about that answer.
 */
export function quickQuestion(text: string, follows: boolean): Quick | null {
  if (follows && /^(?:what|how) about\b/.test(text)) return null;
  if (/^(?:all|any|every|some|no|tous|toutes)\b/.test(text))
    return BY_KEY.get(text.replace(/s$/, '')) ?? BY_KEY.get(text) ?? null;
  const bare = text
    .replace(
      /^(?:(?:show me|show|give me|tell me about|what about|please|the|quick question|montre moi|parle moi de|les|le|la)\s+)+/,
      '',
    )
    .replace(/\s*\b(?:please|svp)$/, '');
  return BY_KEY.get(phraseKey(bare)) ?? null;
}
