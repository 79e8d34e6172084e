import type { Rewrites } from './rewrites-type.js';

/** French wording in the words of the vocabulary. */
export const FRENCH: Rewrites = [
  [/\b(?:presentement|a l heure actuelle|en ce moment|a ce moment ci)\b/g, 'actuellement'],
  [
    /^(quel(?:le)? (?:mois|semaine|trimestre|jour)) (?:de |en )?(20\d\d) (?:a (?:eu|connu|compte)|avait) le (plus|moins) (?:de |d )(.+)$/g,
    '$1 en $2 a le $3 de $4',
  ],
  [/^plutot (?=(?:en|par|pour|a|au|aux)\b)/g, ''],
  [/\b(?:le )?total (?:paye|verse|remis|donne) (?:aux? |a des |a )/g, 'montant total pour '],
  [/\bayant (?=(?:un |une |le |la |leur )?(?:courriel|telephone|adresse|carte|numero|messagerie)\b)/g, 'avec '],
  [/\b(plus de|plus d|moins de|au moins|exactement|seulement) deux\b/g, '$1 2'],
  [/\bplus d une (?=(?:inscription|visite|rencontre|interaction|recompense)s?\b)/g, 'more than 1 '],
  [/\bplus d un (?=(?:test|traitement|depistage|incitatif|paiement)s?\b)/g, 'more than 1 '],
  [
    /^combien (?:d argent )?(?:devons nous|doit on|on doit|nous devons)(?: encore)?(?: aux? (?:clients|patients|gens))?/g,
    'how much do we owe',
  ],
  [
    /\b(clients|patients|personnes|femmes|hommes|gens) (?:qui sont |etant )?sous (epclusa|maviret|vosevi)\b/g,
    '$1 on $2',
  ],
  [
    /\b(?:ont|ayant|qui ont) (?:cesse|arrete|interrompu|abandonne)(?: (?:leur |le )?traitement)? (?:a cause|en raison) (?:des?|d un|d) (?=effets? secondaires?\b)/g,
    'avec traitement arrete ',
  ],
  [/\b(pourcentage|proportion|part) (des? |d )((?:les )?\w+) a ete\b/g, '$1 $2$3 ont ete'],
  [
    /^(?:quel(?:le)? (?:est )?)?(?:le |la |l )?(?:pourcentage|proportion|part) des tests ?(vih|vhc)? (?:sont|etaient|qui sont|qui etaient) positifs\b/g,
    'taux de positivite $1 ',
  ],
  [
    /\b(age \w+|moyenne d age) des (personnes|clients|patients|femmes|hommes) (positi|negati)\w+ (?:au|pour le) (vih|vhc)\b/g,
    '$1 of $2 who tested $3ve for $4',
  ],
  [
    /\b(?:dont|ayant) (?:le |leur )premier (test(?: \w+)?) (?:est|etait|a ete) (positif|negatif)\b/g,
    'whose first $1 was $2',
  ],
  [
    /\b(?:dont|ayant) (?:le |leur )dernier (test(?: \w+)?) (?:est|etait|a ete) (positif|negatif)\b/g,
    'whose last $1 was $2',
  ],
  [/\b(clients|patients|personnes|inscriptions) non (?:referee?s?|orientee?s?)\b/g, '$1 sans site de reference'],
  [/^qui (?:a|ont) (?:fait|effectue|realise) le (plus|moins) de tests\b/g, 'quel testeur a le $1 de tests'],
  [/\b(comprimes|pilules) (?:distribue\w*|remis\w*|donne\w*|fourni\w*)\b/g, '$1 dispensed'],
  [/\bpremieres inscriptions\b/g, 'nouveaux clients'],
  [/\b(?:incitatif|recompense|paiement)s? (?:non|pas encore) (?:verse|paye|remis)\w*\b/g, 'recompenses non emises'],
];
