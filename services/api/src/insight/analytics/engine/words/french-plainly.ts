import { applyRules } from './apply-rules.js';
import { MONTHS } from '../dates/date-words.js';
import { FRENCH_NAMED } from './naming/french.js';
import { french } from './naming/in-any-accents.js';

const PEOPLE = '(personnes|clients|clientes|patients|patientes|gens|femmes|hommes)';
const SENT = '(?:envoye|oriente|refere|adresse|dirige)e?s?';
const AUX = '(?:avons-nous|nous avons|a-t-on|on a|ont ete|ont-ete|sont|ont)';
const GIVEN = '(?:remise?s?|donnee?s?|fournie?s?|offerte?s?|distribuee?s?)';
const REWARDS = '(recompenses?|incitatifs?|paiements?|honoraires?)';

/** What is written as it is spoken. */
const SPOKEN: readonly (readonly [said: RegExp, plain: string])[] = [
  // "Ils ont pas": "ne" is left out in speech.
  [french(`(combien|qui|${PEOPLE.slice(1, -1)}) (ont|avaient|etaient|acceptent|habitent)`, '(?= (?:pas|jamais|aucune?) )'), "$1 n'$2"],
  [french(`(combien|qui|${PEOPLE.slice(1, -1)}) (sont|veulent|parlent|vivent|prennent|recoivent)`, '(?= (?:pas|jamais|aucune?) )'), '$1 ne $2'],
  [french(`(?:il )?y a-?t?-?tu `, '(?=plus|eu|des|combien|moins)'), 'y a-t-il '],
  [french('rencontres? (?=(?:de|d\'|avec|aupres|par|en|cette|ce|le|la) ?)(?<!(?:clients|clientes|personnes|gens|femmes|hommes|patients|patientes|ont|ete|sont|on|nous|avons|a) rencontres )', ''), 'interactions '],
  [french("(?:suivis?|seances?|visites?) (?:de |d')adherence"), "interactions d'adhérence"],
]; // prettier-ignore

/** What a French speaker says, in the words that the vocabulary has for it. */
const SAID: readonly (readonly [said: RegExp, plain: string])[] = [
  // Where people live and come from.
  [french('(?:habitent|demeurent|resident|logent|sont domiciliee?s)'), 'vivent'],
  [french(`(?:viennent|proviennent|vivent|sont) (?:de |a )?l'exterieur de`), 'vivent hors de'],
  [french(`a l'exterieur de`), 'hors de'],
  [french(`(?:logee?s|hebergee?s|vivant|sejournant) (?:en|dans un|dans des) (?:refuges?|centres? d'hebergement)`), 'en refuge'],
  [french('dans (?:un|des) refuges?'), 'en refuge'],
  // Who sent them.
  [french(`quel (?:site|organisme)(?: de reference)? nous a ${SENT} le plus de (?:clients|personnes|monde|gens|patients)`), 'quel site a le plus de clients'],
  [french(`quels (?:sites|organismes)(?: de reference)? nous (?:a|ont) ${SENT} le plus de (?:clients|personnes|monde|gens|patients)`), 'quels sites ont le plus de clients'],
  [french(`(inscriptions|clients|personnes|patients) (?:qui )?(?:proviennent|provenant|venant|issue?s) d`, '(?=es? |u |\'|’)'), '$1 d'],
  [french(`(?:references|orientations|referencements) (?:(?:avons-nous|nous avons|a-t-on|on a) )?(?:recues?|eues?) (?:de|du)`), 'inscriptions de'],
  [french(`quel (?:site|organisme) (?:nous )?(?:(?:a|ont) (?:nous )?${SENT}|envoient?|envoie|referent?|adressent?|orientent?) le plus de (?:clients|personnes|monde|gens|patients)`), 'quel site a le plus de clients'],
  [french(`quels (?:sites|organismes) (?:nous )?(?:(?:a|ont) (?:nous )?${SENT}|envoient?|envoie|referent?|adressent?|orientent?) le plus de (?:clients|personnes|monde|gens|patients)`), 'quels sites ont le plus de clients'],
  [french(`sites? qui (?:nous )?(?:(?:a|ont) (?:nous )?${SENT}|envoient?|referent?|adressent?|orientent?) le plus de (?:clients|personnes|monde|gens|patients)`), 'sites avec le plus de clients'],
  [french(`(?:nous )?(?:ont ete |sont |ont-ete )(?:nous )?${SENT} (?:vers nous |a nous )?par`), 'référés par'],
  [french(`${PEOPLE} (?:nous )?${SENT} (?:vers nous |a nous )?par`), '$1 référés par'],
  [french(`(combien de|le plus de|moins de) monde`), '$1 personnes'],
  [french(`personnes a (?:fini|termine|complete) son traitement`), 'personnes ont terminé leur traitement'],
  [french(`(?:du|le) monde teste`), 'des personnes testées'],
  [french(`(exercice) financier`), '$1'],
  // Who was seen, and what was done.
  [french('(?:vue|vues|rencontree?s?)'), 'vus'],
  [french('(?:venue?s|vus|inscrits|inscrites) pour la (?:toute )?premiere fois'), 'inscrits pour la première fois'],
  [french(`(${AUX}) (?:faites|effectuee?s|realisee?s|menee?s|accomplie?s)`), '$1 faits'],
  [french(`(inscriptions|enregistrements) (?:avons-nous|nous avons|a-t-on|on a) (?:recues?|eues?|enregistrees|faites|faits)`), '$1'],
  [french(`notes (?:${AUX} )?(?:ete )?(?:ecrites|redigees|prises|ajoutees|inscrites)`), 'notes'],
  [french(`(compte|regroupe|enregistre|a connu|a enregistre|a compte) le (plus|moins) d(?:e |')`, ''), 'a le $2 de '],
  [french("(?:qui )?(?:ont |ayant )(?:recu|obtenu|eu) plus d'une (?:recompense|prime|carte-cadeau)"), 'with more than one reward'],
  // Nothing but.
  [french(`(?:n'(?:ont|ayant|avaient)|ne sont|n'etaient)(?: jamais)?((?: (?:eu|ete))?)(?: (?:fait|passe|subi|recu))?((?: (?:testes|testees|depistes|depistees|vus|vues))?) (?:que |qu')(?:des? |d'|le |la |l')?`, `(?!un|deux|trois|quatre|cinq|\\d|pour)`), 'ont$1$2 seulement '],
  [french(`(?:n'(?:ont|ayant|avaient) (?:jamais )?ete|ne sont|n'etaient) (testee?s|depistee?s) que pour`), 'ont été $1 seulement pour'],
  [french(`(?:n'(?:ont|ayant|avaient))(?: jamais)?(?: (?:eu|fait|passe|subi|recu))? qu'une?(?: seule?)?`), 'ont exactement 1'],
  [french(`(?:n'(?:ont|ayant|avaient))(?: jamais)?(?: (?:eu|fait|passe|subi|recu))? que`, `(?= (?:deux|trois|quatre|cinq|\\d))`), 'ont exactement'],
  [french(`(avec|ont|ayant)(?: eu)? une? seule?`), '$1 exactement 1'],
  [french(`(?:ont ete |etaient |sont )?(?:testee?s|depistee?s) a la fois pour le (vih|vhc) et (?:pour )?le (vih|vhc)`), 'ayant un test $1 et un test $2'],
  [french("(?:et )?(?:pour )?le mois d'avant"), 'and the month before'],
  [french('a la fois', '(?= (?:un|une|des|le|la|les|de|d)(?![\\p{L}\\d]))'), ''],
  // Tests and their results.
  [french(`(?:qui )?(?:n'ont eu |n'ont recu |n'ont |n'ayant |sans )?ni (?:de )?(test(?: vih| vhc)?) ni (?:de )?(traitement|visite|interaction|recompense)`), 'sans $1 et sans $2'],
  [french('se sont faite?s? (?:tester|depister)'), 'ont été testés'],
  [french('se sont (?:reveles|averes)'), 'étaient'],
  [french('resultats? (positifs?|negatifs?)'), 'tests $1'],
  [french('(ont|ayant|a) (?:obtenu|subi)'), '$1 eu'],
  [french(`resultats (?:(?:de|des) tests? )?(?:sont |sont encore |encore |toujours )?en attente`), 'tests en attente'],
  [french(`(attendent|en attente de) (?:encore )?(?:leur|leurs|un|d'un|de leur) resultats?`), 'ont un test en attente'],
  [french(`(comprimes|pilules|cachets)( d(?:e |')(?:epclusa|maviret|vosevi))? (?:remis(?:es?)?|distribuee?s|donnee?s|fournie?s)`), '$1$2 délivrés'],
  [french('quantite de (?=comprimes|pilules|cachets)', ''), ''],
  // Treatments.
  [french('traitements? (?:jamais|pas|non) (?:commence|debute|entame)e?s?'), 'treatments that did not start'],
  [french('(?:suivent|recoivent|prennent)( actuellement)? un traitement(?: actuellement| en ce moment| presentement)?'), 'sont en traitement'],
  [french('(?:prennent|recoivent) (?:actuellement |presentement )?(epclusa|maviret|vosevi) (?:actuellement|en ce moment|presentement)'), 'sont actuellement sous $1'],
  [french('(?:debute|entame|entrepris|amorce)(?:es?|s)?', '(?= (?:un|le|leur|des|en|depuis|au|cette|son|l\'|epclusa|maviret|vosevi))'), 'commencé'],
  [french('(?:acheve|complete|fini) (un|leur|le) traitement'), 'terminé $1 traitement'],
  [french('traitements? (?:arrete|cesse|interrompu|abandonne)e?s? (?:a cause|en raison|suite)(?: aux?| des?| a)?(?: leurs| des| les)?(?: d\'| )effets secondaires'), 'traitements avec effets secondaires'],
  [french('(?:ont |ayant )(?:arrete|cesse|interrompu|abandonne)(?: (?:leur|le|un) traitement)? (?:a cause|en raison|suite)(?: aux?| des?| a)? ?(?:leurs |des |les |d\')?effets secondaires'), 'ont eu des effets secondaires'],
  [french('(?:mort|morte|morts|mortes|decedes?|decedees?) (?:en cours de|pendant (?:leur|le|un)|durant (?:leur|le|un)|au cours de (?:leur|du)) traitement'), 'décédés'],
  [french('(sont|est) (?:morts?|mortes?)'), '$1 décédés'],
  [french(`traitements (?:qui )?(?:se sont termines|ont pris fin|ont fini|finis)`), 'traitements ended'],
  [french(`combien de temps (?:dure|durent|prend|prennent) (?:un|le|les|nos|des) traitements? en moyenne`), 'durée moyenne des traitements'],
  // What was given out, and what is owed.
  [french(`${REWARDS} (?:qui )?(?:n'ont|ne sont)(?: toujours)? pas (?:encore )?(?:ete )?(?:remis|donne|verse|paye|emis|distribue)e?s?(?: encore)?`), '$1 non émises'],
  [french(`${REWARDS} (?:en attente|a (?:remettre|verser|payer|donner))`), '$1 non émises'],
  [french(`${REWARDS}((?: en argent comptant| comptant| par virement)?) (?:${AUX} )?${GIVEN}`), '$1$2 versées'],
  [french(`combien (?:d'argent )?(?:devons-nous|nous devons|doit-on|on doit)(?: encore)?(?: (?:verser|payer|remettre))?(?: (?:aux?|a nos|a des) (?:clients|patients|gens|personnes))?`), 'montant des récompenses non émises'],
  [french(`(${AUX}) (?:remise?s?|donnee?s|fournie?s?|offerte?s)`), '$1 distribués'],
  [french(`(comprimes|pilules|trousses|pipes|seringues)((?: (?:de |d')\\p{L}+)?) (?:remise?s|donnee?s|fournie?s|offerte?s)`), '$1$2 distribués'],
  [french('(visites|interactions|contacts|rencontres) (?:de sensibilisation|de proximite|d\'approche)'), '$1 outreach'],
  [french(`combien d'argent( comptant)?(?: en especes)? (?:${AUX} )?(?:verse|remis|donne|distribue|paye)e?s?( en especes)?`), 'montant des récompenses$1$2 versées'],
  [french(`combien d'argent( comptant| en especes)? (?:a(?:-t-on)?|avons-nous|a ete|est) (?:ete )?(?:verse|remis|donne|distribue|paye|depense)e?s?`), 'montant des récompenses$1 versées'],
  [french(`combien (?:d'argent )?(?:avons-nous|nous avons|a-t-on|on a) (?:verse|paye|remis|donne|depense)e?s? (?:en|pour les) ${REWARDS}`), 'montant des récompenses versées'],
  [french('en especes'), 'argent comptant'],
  [french('pipes? a crack'), 'crack pipes'],
  [french('au bureau'), 'office'],
  [french(`(?:beneficient|beneficiant|recoivent|touchent) (?:du|de l'|de la|le|l')`, '(?= ?(?:posph|odsp|ow|ontario au travail))'), 'avec '],
  [french(`(?:ont |ayant |avons |a )?(?:recu|obtenu|eu) un (?:diagnostic|resultat) (positif|negatif) (?:d'|pour l'|de l'|au |pour le |du )(hepatite c|vhc|vih)`), 'ont été testés $1 pour le $2'],
  [french(`(?:ont |ayant )?(?:recu un |eu un )?diagnostic d'(hepatite c)`), 'ont été testés positif pour le $1'],
  [french('(?:interactions|visites|contacts) telephoniques?'), 'appels téléphoniques'],
  [french('nouvelles personnes'), 'new clients'],
  [french('nouvelles (?:clientes|patientes|participantes|femmes)'), 'new women'],
  [french('nouveaux hommes'), 'new men'],
  [french("(combien d'|nombre d'|les |nos |des )inscrites", '(?=[ ?.!]*$| (?:en|depuis|cette|ce|par|a|au|le|la|de) )'), '$1femmes inscrites'],
  [french('nouveaux (patients|gens)'), 'nouveaux clients'],
  [french('debut (?:du|de leur|d\'un) traitement'), 'début de traitement'],
  [french(`parmi (?:les |nos )?${PEOPLE} (teste|depiste)(?:es?|s)?([^,]*), combien (?:etaient|sont|ont ete) (?:testees? )?(positi|negati)(?:ves|fs)`), 'combien de $1 testées $4ves$3'],
  [french(`repartition (?:des )?hommes(?:-| et |/)femmes (?:des|de nos|parmi les) `, ''), 'répartition par genre des '],
  // How they can be reached, and how old they are.
  [french("(?:qui )?(?:n'ont|n'ayant|ont|ayant) pas (?:de |un )?(?:numero de )?(?:telephone|cellulaire|cell) (?:valide|qui marche|qui fonctionne)"), 'without a valid phone'],
  [french(`${PEOPLE} (?:que )?(?:peut-on|pouvons-nous|on peut|l'on peut|nous pouvons) (?:joindre|rejoindre|contacter) par (texto|courriel|telephone)`), '$1 avec $2'],
  [french(`(?:n'acceptent pas|n'accepte pas|acceptent pas|refusent|ne veulent pas|veulent pas) (?:a ce )?qu'(?:on|nous) (?:leur )?(?:laisse|laissions) (?:un |des |de )?messages?`), 'refused messages'],
  [french(`(?:dont|que|qu'|a qui|chez qui) ?(?:on|nous) (?:ne )?(?:peut|pouvons|doit|devons) pas (?:leur )?laisser (?:un |des |de |d')?messages?(?! vocal)`), 'who declined messages'],
  [french(`(?:que|qu'|a qui) ?(?:on|nous) (?:ne )?(?:peut|pouvons|doit|devons) pas (?:texter|envoyer (?:un |des |de )?(?:textos?|sms))`), 'who declined texts'],
  [french(`(?:dont|que|qu'|a qui|chez qui) ?(?:on|nous) (?:peut|pouvons) (?:leur )?laisser (?:un |des )?messages?(?! vocal)`), 'who agreed to messages'],
  [french('avec (?:la )?messagerie vocale (?:permise|acceptee|autorisee)'), 'who agreed to voicemail'],
  [french('(?:suivis?|visites?|interactions?) (?:de )?(?:la )?rvs'), 'SVR interactions'],
  [french("tests? (vih |vhc )?en attente (?:d'un |du |de |des )?(?:leur )?resultats?"), 'tests $1en attente'],
  [french(`(?:acceptent|accepte|permettent|autorisent|veulent bien|sont d'accord pour) (?:a ce )?qu'(?:on|nous) (?:leur )?(?:laisse|laissions) (?:un |des )?messages?`), 'accept messages'],
  [french(`(?:n'acceptent pas|n'accepte pas|acceptent pas|refusent|ne veulent pas|veulent pas) (?:a ce )?qu'(?:on|nous) (?:leur )?(?:envoie|envoyions|texte) ?(?:un |des |de )?(?:textos?|sms|messages textes?)?`), 'refused texts'],
  [french(`(?:acceptent|accepte|permettent|autorisent|veulent bien) (?:a ce )?qu'(?:on|nous) (?:leur )?(?:envoie|envoyions|texte) ?(?:un |des )?(?:textos?|sms|messages textes?)?`), 'accept texts'],
  [french(`jeunes `, '(?=de moins de \\d|de \\d|ages? de)'), 'personnes '],
  [french(`adresses? (?:courriel|electronique|e-?mail)`), 'courriel'],
  [french('nee?s? (?:entre 1945 et 1975|de 1945 a 1975)'), 'born between 1945 and 1975'],
  [french(`agee?s? `, '(?=(?:de |entre |d\')?(?:plus |moins |au moins )?(?:de )?\\d)'), ''],
  [french(`(quel(?:le)? [^,?]+?) (?:recevons-nous|recoit-on|avons-nous recu|a-t-on recu) le (plus|moins) d(?:e |')`, ''), '$1 a le $2 de '],
  [french(`traitee?s? (?:par|avec|a l')`, '(?=(?: |de )?(?:epclusa|maviret|vosevi))'), 'treated with'],
  // More in one time than in another, and the last fiscal year.
  [french(`y a-t-il eu (?:plus|moins) d(?:e |')`, ''), ' '],
  [french(`(en \\p{L}+|cette annee|ce mois-ci|ce trimestre) qu'(?=en |l'|le |au )`, ''), '$1 vs '],
  [french(`(?:pendant |durant |au cours de |dans |de )?(?:le |l')?(?:dernier exercice|exercice (?:dernier|precedent|passe))(?: financier)?`), 'last fiscal year'],
  [french(`n'ont jamais (?:eu|passe|fait|subi) (?:de |d')(prises? de sang|tests?|depistages?)`), 'sans $1'],
  [french('(?:qui )?sans (?:aucune )?prises? de sang'), 'with no bloodwork'],
  // How long something takes.
  [french('nombre moyen de jours (?=(?:entre|de) )', ''), 'délai moyen '],
  [french(`(delai|temps|jours)((?: \\p{L}+){1,3})? (entre [^,?]+?) et (?:le |leur )?debut (?:du|de|de leur|d'un) traitement`), '$1$2 $3 et un traitement'],
  // Which is most, and the quarter before.
  [french(`(top \\d+|\\d+ premieres?) (?:des |de |d')?(villes|sites|testeurs|langues|medicaments) par nombre d(?:es |e |')`, ''), '$1 $2 par '],
  [french(`quels? (?:est le )?medicament(?: est)? le plus (?:prescrit|utilise|courant|frequent)`), 'quel médicament a le plus de traitements'],
  [french(`(premier|deuxieme|troisieme|quatrieme|1er|2e|3e|4e) trimestre (par rapport|compare(?:e?s)?) au (premier|deuxieme|troisieme|quatrieme|1er|2e|3e|4e)`, '(?! trimestre)(?![\\p{L}\\d])'), '$1 trimestre $2 au $3 trimestre'],
  // Times and splits.
  [french(`jour de (?:la )?semaine`), 'day of the week'],
  [french(`(?:pendant|durant|au cours de|lors de) (?:l')?`, '(?=exercice|20\\d\\d)'), 'en '],
  [french(`(?:pendant|durant|au cours de|dans) l'annee `, '(?=20\\d\\d)'), 'en '],
]; // prettier-ignore

const MONTH = Object.keys(MONTHS).join('|');
const SAME_MONTH = new RegExp(
  `\\b(${MONTH})\\b(?: of this year| de cette ann[ée]e)?,? (par rapport [aà]|compar[ée]+e?s? (?:[aà]|avec)|contre|vs\\.?|versus|compared (?:to|with)|against) (?:celui de |that of )?\\1 (?:de |of )?(20\\d\\d)\\b`,
  'giu',
);

/** "November compared to November 2025": this year's, unless it hasn't begun yet. */
const sameMonthOfThisYear = (message: string, today: string): string =>
  message.replace(SAME_MONTH, (words, month: string, against: string, year: string) => {
    const begun = (MONTHS[month.toLowerCase()] ?? 13) <= Number(today.slice(5, 7));
    return begun && year < today.slice(0, 4) ? `${month} ${today.slice(0, 4)} ${against} ${month} ${year}` : words;
  });

const RULES = [...SPOKEN, ...FRENCH_NAMED, ...SAID];

/** A French message in the words of the vocabulary. Nothing that counts is lost. */
export const frenchPlainly = (message: string, today: string): string =>
  applyRules(sameMonthOfThisYear(message, today), RULES);
