import type { ChartLocale } from '../../chart/figure-words.js';

const words = (list: string): Set<string> => new Set(list.split(' '));

/** Frequent words of questions that the other language doesn't have. */
const FRENCH = words(
  'combien nombre quel quelle quels quelles des du le la les une ont sont par pour qui avec sans dans depuis entre et ou ' +
    'mois annee annees an ans semaine trimestre dernier derniere derniers dernieres passe passee cette ville sexe femmes ' +
    'hommes personnes pourcentage seulement plutot meme chose inscriptions traitement traitements depistage commence termine recu repartition moyenne',
);
const ENGLISH = words(
  'how many number what which of the an are have has had by for who with without in since between and or month months year ' +
    'years week quarter last this city gender women men people registrations treatment treatments testing started finished ' +
    'received breakdown average did do does show list was were from to',
);

/** The language in which a question is written, by its words; English if nothing decides. */
export function questionLanguage(question: string): ChartLocale {
  const said = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/);
  const count = (known: Set<string>): number => said.filter((word) => known.has(word)).length;
  return count(FRENCH) > count(ENGLISH) ? 'fr-CA' : 'en-CA';
}
