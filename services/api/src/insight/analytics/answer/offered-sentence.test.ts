import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { paraphrases } from '../engine/testing/question-grammar.js';
import { isSameQuery } from '../engine/spec/same-query.js';
import { offersOf } from '../engine/refusals/offers.js';
import { offeredSentence } from './offered-sentence.js';

const TODAY = '2026-11-20';
const ASKED = { en: 'how many people', fr: 'combien de personnes' };

const CLIENTS: QuerySpec = { measure: 'clients', by: [], filters: [], range: null, compare: null };
const HIV = { dim: 'test_type' as const, in: ['HIV'] };
const WOMEN = { dim: 'gender' as const, in: ['Female'] };
const Y2025 = { from: '2025-01-01', to: '2025-12-31' };

describe('2.4/1 an offer says what its press counts', () => {
  const meant = paraphrases(3_200, 20_261_123).flatMap(({ spec }) => (spec ? [spec] : []));

  it.each([ASKED.en, ASKED.fr])('in sentences that differ where the figures do (“%s”)', (asked) => {
    const bySentence = new Map<string, QuerySpec>();
    const alike: string[] = [];
    for (const spec of meant) {
      const sentence = offeredSentence(spec, { asked, today: TODAY });
      const other = bySentence.get(sentence);
      if (other && !isSameQuery(other, spec)) alike.push(sentence);
      bySentence.set(sentence, spec);
    }
    expect(meant.length).toBeGreaterThan(2_000);
    expect([...new Set(alike)]).toEqual([]);
  });

  it.each<[Partial<QuerySpec>, string, string]>([
    [{ filters: [WOMEN, HIV], range: Y2025 }, 'Women with an HIV test, 1 Jan to 31 Dec 2025', 'Femmes ayant un test VIH, du 1er janv. 2025 au 31 déc. 2025'],
    [{ filters: [{ dim: 'city', in: ['Guelph'] }] }, 'Clients (city: Guelph) who ever registered', 'Personnes (ville : Guelph) inscrites, toutes dates confondues'],
    [{ as: 'percent', part: { has: { fact: 'treatments', filters: [], period: null, date: 'started' } } }, 'Share of clients who ever registered, of them with a treatment that started, any date', 'Pourcentage parmi les personnes inscrites, toutes dates confondues, celles ayant un traitement qui a commencé, toutes dates confondues'],
    [{ who: { hasNot: { fact: 'tests', filters: [HIV], period: 'counted' } }, range: Y2025 }, 'Clients who registered 1 Jan to 31 Dec 2025, with no HIV test, in that time', 'Personnes inscrites, du 1er janv. 2025 au 31 déc. 2025, ayant aucun test VIH, pendant cette période'],
    [{ measure: 'tests', by: ['city'], order: 'desc', limit: 1 }, 'Tests by city, all recorded time, top 1', 'Tests par ville, toutes dates confondues, la valeur la plus élevée'],
    [{ measure: 'reward_amount', range: { from: '2026-03-01', to: null } }, 'Reward amounts issued and owed, in dollars, from 1 Mar 2026 on', 'Montant des récompenses, en dollars (émises et dues), à partir du 1er mars 2026'],
  ])('%j', (part, english, french) => {
    const spec = { ...CLIENTS, ...part };
    expect(offeredSentence(spec, { asked: ASKED.en, today: TODAY })).toBe(english);
    expect(offeredSentence(spec, { asked: ASKED.fr, today: TODAY })).toBe(french);
  }); // prettier-ignore

  it('shows every clause of two readings that would read alike', () => {
    const one: QuerySpec = { ...CLIENTS, measure: 'tests', by: ['city'], filters: [WOMEN], as: 'percent' };
    const offers = offersOf([one, { ...one, parts: true }, one, { ...one, given: ['gender'] }], { asked: ASKED.en, today: TODAY }); // prettier-ignore
    expect(new Set(offers.map(({ sentence }) => sentence)).size).toBe(offers.length);
  });
});
