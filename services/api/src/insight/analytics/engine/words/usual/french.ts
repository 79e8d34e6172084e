import { type Said } from './said.js';

/** What a French speaker says. */
export const FRENCH_SAID: Said = [
  [/\b(?:sans|n['’](?:a|ont) pas de) (?:numéro de )?téléphone valide\b/gi, 'without a valid phone'],
  [/\binteractions? de type (\w+)/gi, 'interactions de $1'],
  [/\b(terminés|achevés|complétés) avec succès\b/gi, '$1'],
  [/\b(?:a|ont) déjà (?:passé|eu|fait) un test (?:de |du |pour le )?(VIH|VHC)\b/gi, 'ont eu un test $1'],
  [/ à ce jour(?=[ ?.!]*$)/i, ''],
  [/\b(argent|montant) (?:est )?encore dû\b/gi, '$1 dû'],
  [/^est-ce que la plupart des? (consentements) sont (verbaux|écrits)(?=[ ?.!]*$)/i, (_: string, what: string, kind: string) => `quel pourcentage des ${what} sont ${kind}`],
  [/^y a-t-il eu des décès (?:en cours de|pendant le|durant le) traitement/i, 'combien de traitements se sont terminés par un décès'],
  [/\bquel site de référence nous (?:envoie|réfère|a envoyé|a référé) le plus de (?:monde|gens|personnes|clients)\b/gi, 'quel site de référence a le plus de clients'],
  [/\b(délai (?:médian|moyen)),? en jours,? (?=entre\b)/gi, '$1 '],
  [/\bn['’](?:a|ont) pas d['’]adresse fixe\b/gi, 'sans adresse fixe'],
  [/\bn['’](?:a|ont) (?:pas de|aucun) résultat(?: (?:inscrit|noté|enregistré|consigné))?/gi, 'sans résultat'],
  [/\binscrite?s? au programme\b/gi, (words: string) => words.split(' ')[0] ?? words],
  [/\bn['’](?:ont|a|ayant) (?:laissé|donné|fourni) aucun (?=numéro|téléphone|courriel)/gi, 'sans '],
  [/\battend(?:ent|ant) (?:encore |toujours )?(?:le|les|un|leurs?) résultats? de (?:leur|la|une) (prise de sang|test \w+)/gi, 'avec une $1 en attente'],
  [/\b(sites?(?: de référence)?) qui nous (?:envoient|envoie|réfèrent|réfère) le plus de (?:monde|gens|personnes|clients)\b/gi, '$1 avec le plus de clients'],
  [/\bde (?:la |notre )client[èe]le\b/gi, 'des clients'],
  [/\b(?:la |notre )client[èe]le\b/gi, 'les clients'],
  [/\b(clients|clientes|patients|personnes) (?:qui )?(?:nous )?(?:a|ont) (?:donné|laissé|fourni) (?:un |une |son |leur )?(?:adresse )?courriel\b/gi, '$1 avec une adresse courriel'],
]; // prettier-ignore
