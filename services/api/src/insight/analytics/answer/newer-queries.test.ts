import { describe as group, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { answerTo } from '../engine/testing/answer-to.js';
import { describe } from './describe.js';
import { frenchSentence } from './french/french-sentence.js';
import { keyName } from './labels.js';

const TODAY = '2026-11-20';
const inEnglish = (spec: QuerySpec): string => describe(spec, 0, TODAY);

group('2.4/1 what was counted, in both languages', () => {
  it.each([
    [
      'how many people had their very first HCV test in each quarter of 2025',
      'Clients (different people) by quarter: clients counted at their first HCV test, 1 Jan to 31 Dec 2025',
      'Personnes par trimestre : personnes comptées lors de leur premier test VHC, du 1er janv. 2025 au 31 déc. 2025',
    ],
    [
      'tests entered this month',
      'Tests, entered 1 Nov to 30 Nov 2026 (so far)',
      'Tests, selon la date de saisie, du 1er nov. 2026 au 30 nov. 2026',
    ],
    [
      'number of people on treatment each month this year',
      'Clients (different people) by month: clients with a treatment under way, 1 Jan to 20 Nov 2026',
      'Personnes par mois : personnes ayant un traitement en cours, du 1er janv. 2026 au 20 nov. 2026',
    ],
    [
      'which cities had no tests last month',
      'Tests by city, only groups with none, 1 Oct to 31 Oct 2026',
      'Tests par ville, seulement les groupes qui n’en ont aucun, du 1er oct. 2026 au 31 oct. 2026',
    ],
    [
      'treatments under way last month',
      'Treatments, under way 1 Oct to 31 Oct 2026',
      'Traitements, en cours, du 1er oct. 2026 au 31 oct. 2026',
    ],
    [
      'what percentage of women were on treatment in October',
      'Share of women who ever registered, of them with a treatment under way, 1 Oct to 31 Oct 2026, live and historical',
      'Pourcentage parmi les femmes inscrites, toutes dates confondues, celles ayant un traitement en cours, du 1er oct. 2026 au 31 oct. 2026',
    ],
    [
      'treatments that lasted more than 12 weeks',
      'Treatments, all recorded time, lasting at least 85 days',
      'Traitements, toutes dates confondues, durée du traitement : 85 jours et plus',
    ],
    [
      'how many treatments have an end date before the start date',
      'Treatments, all recorded time, ended before the start date',
      'Traitements, toutes dates confondues, date de fin avant la date de début',
    ],
    [
      'average number of straws per handout in 2025',
      'Average quantity each time supplies were given, 1 Jan to 31 Dec 2025, supply: Straws',
      'Quantité moyenne à chaque remise de matériel, du 1er janv. 2025 au 31 déc. 2025, matériel : Straws',
    ],
    [
      'people on ODSP tested for HIV in 2025',
      'Clients (different people): clients (coverage type: ODSP) with an HIV test under that registration, 1 Jan to 31 Dec 2025',
      'Personnes (type de couverture : ODSP) ayant un test VIH de cette inscription, du 1er janv. 2025 au 31 déc. 2025',
    ],
    [
      'average age of people tested for HIV in 2025',
      'Average age at registration, all recorded time, of people with an HIV test, 1 Jan to 31 Dec 2025, each with the age in their most recent registration, live and historical',
      'Âge moyen à l’inscription, toutes dates confondues, personnes ayant un test VIH, du 1er janv. 2025 au 31 déc. 2025, chacune avec l’âge à sa dernière inscription',
    ],
    [
      'registrations by fiscal year',
      'Registrations by fiscal year, all recorded time, live and historical',
      'Inscriptions par exercice, toutes dates confondues',
    ],
  ])('“%s”', (question, english, french) => {
    const spec = answerTo(question);
    expect(inEnglish(spec)).toBe(english);
    expect(frenchSentence(spec)).toBe(french);
  });

  it('says how many ended treatments have no end date', () => {
    const spec = answerTo('treatments under way last month');
    expect(describe(spec, 7, TODAY)).toBe(
      'Treatments, under way 1 Oct to 31 Oct 2026; 7 ended ones without an end date left out',
    );
  });

  it('a fiscal year is called by both of its years', () => {
    expect(['FY2025', 'FY1999', 'FY2099'].map((key) => keyName('fiscal_year', key, false))).toEqual([
      '2025-26',
      '1999-00',
      '2099-00',
    ]);
  });
});
