import type { QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { EVERY_TEST, type Kind, people } from './kind.js';

const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };
const HCV: QueryFilter = { dim: 'test_type', in: ['HCV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };
const WOMEN: QueryFilter = { dim: 'gender', in: ['Female'] };
const IN_2025 = { from: '2025-01-01', to: '2025-12-31' };
const IN_2024 = { from: '2024-01-01', to: '2024-12-31' };

const rows = (measure: QuerySpec['measure'], part: Partial<QuerySpec>): QuerySpec => ({
  ...people({}),
  measure,
  ...part,
});

/** How French speakers ask: each line is one meaning. */
const SAID: readonly (readonly [string[], QuerySpec])[] = [
  [['les tests du mois de mars 2025', 'combien de tests au mois de mars 2025', 'tests durant le mois de mars 2025'], rows('tests', { range: { from: '2025-03-01', to: '2025-03-31' } })],
  [['inscriptions jusqu’à juin 2024', 'inscriptions jusqu’en juin 2024', 'nombre d’inscriptions jusqu’à la fin de juin 2024'], rows('registrations', { range: { from: null, to: '2024-06-30' } })],
  [['inscriptions à partir de janvier 2026', 'inscriptions à compter de janvier 2026', 'nombre d’inscriptions depuis janvier 2026'], rows('registrations', { range: { from: '2026-01-01', to: '2026-11-20' } })],
  [['tests VIH au cours de l’année 2025', 'combien de tests VIH au cours de 2025'], rows('tests', { filters: [HIV], range: IN_2025 })],
  [['combien d’argent comptant avons-nous versé en 2025', 'combien d’argent avons-nous remis en espèces en 2025'], rows('reward_amount', { filters: [{ dim: 'payment_type', in: ['Cash'] }], range: IN_2025 })],
  [['combien de clients bénéficient du POSPH', 'combien de personnes reçoivent le POSPH'], people({ filters: [{ dim: 'coverage_type', in: ['ODSP'] }] })],
  [['combien de personnes ont reçu un diagnostic positif d’hépatite C en 2025', 'personnes qui ont reçu un diagnostic d’hépatite C en 2025'], people({ filters: [HCV, POSITIVE], range: IN_2025 })],
  [['y a-t-il eu plus d’inscriptions en octobre qu’en septembre', 'inscriptions en octobre vs septembre'], rows('registrations', { compare: [{ label: '', from: '2026-09-01', to: '2026-09-30' }, { label: '', from: '2026-10-01', to: '2026-10-31' }] })],
  [['inscriptions pendant le dernier exercice', 'inscriptions au cours de l’exercice précédent'], rows('registrations', { range: { from: '2025-04-01', to: '2026-03-31' } })],
  [['quel jour de la semaine recevons-nous le plus d’inscriptions'], rows('registrations', { by: ['day_of_week'], order: 'desc', limit: 1 })],
  [['âge moyen des hommes traités par Epclusa', 'âge moyen des hommes traités avec Epclusa'], rows('avg_age', { filters: [{ dim: 'gender', in: ['Male'] }], who: { has: { fact: 'treatments', filters: [{ dim: 'medication', in: ['Epclusa'] }], period: null, date: 'started' } } })],
  [['tests par an', 'nombre de tests par an', 'tests par année'], rows('tests', { by: ['year'] })],
  [['tests VHC le trimestre dernier', 'combien de tests VHC au trimestre dernier'], rows('tests', { filters: [HCV], range: { from: '2026-07-01', to: '2026-09-30' } })],
  [['inscriptions en 2025 par rapport à 2024', 'inscriptions en 2025 comparativement à 2024'], rows('registrations', { compare: [{ label: '', ...IN_2024 }, { label: '', ...IN_2025 }] })],
  [['clients sauf ceux de Windsor', 'combien de clients sauf ceux de Windsor', 'clients excepté ceux de Windsor'], people({ who: { hasNot: { fact: 'registrations', filters: [{ dim: 'city', in: ['Windsor'] }], period: null } } })],
  [['inscriptions sauf celles de Windsor', 'inscriptions sans celles de Windsor'], rows('registrations', { filters: [{ dim: 'city', not_in: ['Windsor'] }] })],
  [['pourcentage de femmes parmi les clients', 'quelle proportion de femmes parmi les clients', 'pourcentage des clients qui sont des femmes'], people({ filters: [WOMEN], as: 'percent' })],
  [['parmi les femmes, combien ont été testées pour le VIH', 'combien de femmes ont été testées pour le VIH'], people({ filters: [WOMEN, HIV] })],
  [['tests VHC chez les femmes de 25 à 34 ans', 'combien de tests VHC chez les femmes de 25 à 34 ans'], rows('tests', { filters: [HCV, WOMEN, { dim: 'age', min: 25, max: 34 }] })],
  [['clients sans téléphone valide', 'combien de clients n’ont pas de téléphone valide'], people({ filters: [{ dim: 'phone_status', in: ['missing', 'invalid'] }] })],
  [['combien de comprimés d’Epclusa avons-nous remis en 2025', 'comprimés d’Epclusa distribués en 2025'], rows('quantity_dispensed', { filters: [{ dim: 'medication', in: ['Epclusa'] }], range: IN_2025 })],
  [['clients ni testés ni traités', 'combien de clients ni testés ni traités', 'clients qui ne sont ni testés ni traités'], people({ who: { and: [{ hasNot: { fact: 'tests', filters: [], period: null } }, { hasNot: { fact: 'treatments', filters: [], period: null, date: 'started' } }] } })],
  [['personnes testees positives au VHC en 2025', 'personnes testées positives au VHC en 2025', 'combien de personnes positives au VHC en 2025'], people({ filters: [HCV, POSITIVE], range: IN_2025 })],
  [['combien de personnes ont été testées au moins deux fois'], people({ who: { has: { fact: 'tests', filters: [], period: null }, atLeast: 2 } })],
  [['combien de personnes testees l an dernier', 'combien de personnes ont été testées l’an dernier'], people({ filters: [EVERY_TEST], range: IN_2025 })],
  [['quel jour de la semaine voit-on le plus d’inscriptions'], rows('registrations', { by: ['day_of_week'], order: 'desc', limit: 1 })],
  [['combien de personnes se sont inscrites pour la première fois en 2025'], people({ range: IN_2025, date: 'first_registered' })],
  [['combien de tests CM a faits en 2025', 'tests faits par CM en 2025'], rows('tests', { filters: [{ dim: 'tester', in: ['CM'] }], range: IN_2025 })],
  [['combien de femmes habitent à Windsor', 'combien de femmes demeurent à Windsor', 'combien de femmes resident a windsor'], people({ filters: [WOMEN, { dim: 'city', in: ['Windsor'] }] })],
  [['combien de clients nous ont été envoyés par Haven en 2025', 'clients orientés par Haven en 2025', 'combien de personnes ont été adressées par Haven en 2025'], people({ filters: [{ dim: 'referral_site', in: ['Haven'] }], range: IN_2025 })],
  [['quel site nous a envoyé le plus de clients en 2025', 'quel site nous envoie le plus de monde en 2025'], people({ by: ['referral_site'], range: IN_2025, order: 'desc', limit: 1 })],
  [['quels sites nous ont envoyé le plus de clients en 2025'], people({ by: ['referral_site'], range: IN_2025, order: 'desc' })],
  [['combien de personnes se sont fait tester en 2025', 'combien de gens avons-nous dépistés pendant l’année 2025', 'combien de personnes ont subi un test en 2025'], people({ filters: [EVERY_TEST], range: IN_2025 })],
  [['combien de personnes âgées de 18 à 25 ans ont été testées'], people({ filters: [{ dim: 'age', min: 18, max: 25 }, EVERY_TEST] })],
  [['résultats en attente', 'combien de résultats sont encore en attente', 'nombre de résultats de tests en attente'], rows('tests', { filters: [{ dim: 'test_result', in: ['Pending'] }] })],
  [['combien de patients ont débuté un traitement en 2025', 'personnes qui ont entamé un traitement en 2025'], people({ filters: [{ dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] }], range: IN_2025, date: 'started' })],
  [['combien de clients ont arrêté leur traitement à cause d’effets secondaires', 'combien de personnes ont cessé le traitement en raison des effets secondaires'], people({ filters: [{ dim: 'med_outcome', in: ['Side Effect'] }] })],
  [['combien de personnes sont mortes pendant leur traitement', 'combien de clients sont décédés'], people({ filters: [{ dim: 'med_outcome', in: ['Death'] }] })],
  [['combien de traitements ont pris fin en 2025', 'combien de traitements se sont terminés en 2025'], rows('treatments', { range: IN_2025, date: 'ended' })],
  [['combien de récompenses n’ont pas encore été remises', 'combien d’incitatifs n’ont pas encore été versés'], rows('rewards', { filters: [{ dim: 'issued', in: ['No'] }] })],
  [['combien de récompenses ont été remises en 2025', 'récompenses données en 2025'], rows('rewards', { range: IN_2025 })],
  [['combien de comprimés d’Epclusa ont été remis en 2025'], rows('quantity_dispensed', { filters: [{ dim: 'medication', in: ['Epclusa'] }], range: IN_2025 })],
  [['combien de notes ont été écrites en 2025', 'notes rédigées en 2025'], rows('notes', { range: IN_2025 })],
  [['inscriptions par jour de la semaine en 2025'], rows('registrations', { by: ['day_of_week'], range: IN_2025 })],
  [['tests VHC en octobre par rapport à octobre 2025'], rows('tests', { filters: [HCV], compare: [{ label: '', from: '2025-10-01', to: '2025-10-31' }, { label: '', from: '2026-10-01', to: '2026-10-31' }] })],
  [['combien de clients n’ont été ni testés ni traités en 2025'], people({ who: { and: [{ hasNot: { fact: 'tests', filters: [], period: IN_2025 } }, { hasNot: { fact: 'treatments', filters: [], period: IN_2025, date: 'started' } }] } })],
  [['compare les inscriptions de 2025 avec celles de 2024'], rows('registrations', { compare: [{ label: '', ...IN_2024 }, { label: '', ...IN_2025 }] })],
]; // prettier-ignore

export const FRENCH_KINDS: Record<string, Kind> = {
  'as French speakers ask'(pick, language) {
    const [said, spec] = pick(SAID);
    return language === 'en' ? null : { kind: '', question: pick(said), spec };
  },
};
