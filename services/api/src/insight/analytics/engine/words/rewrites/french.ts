import type { Rewrites } from './rewrites-type.js';

const PEOPLE = '(clients|clientes|patients|patientes|personnes|gens|femmes|hommes)';
const MONTH = '(?:janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)';
const HAVE = '(?:ont|sont|etaient|avaient|n ont|ne sont|vivent|habitent|parlent|viennent)';

/** French wording in the words of the vocabulary. */
export const FRENCH: Rewrites = [
  // Times.
  [/\bjusqu ?(?:a|au|aux|en) (?:(?:la )?fin (?:du mois |de l annee )?(?:de |d )?|le )?(?=\w)/g, 'until '],
  [/\ba (?:partir|compter) d(?:e|u|es) (?:(?:mois|l annee) (?:de |d )?)?/g, 'depuis '],
  [
    new RegExp(`\\b(?:du|au|pour le|durant le|pendant le|dans le|au cours du) mois (?:de |d )(?=${MONTH}\\b)`, 'g'),
    'en ',
  ],
  [/\bau (?:cours|courant) d(?:e|u|es) (?:(?:l |la )?annee (?=20\d\d))?/g, 'pendant '],
  [/\b(?:par|chaque) an(?=$| (?:depuis|entre|de|en|pour|et|a)\b)/g, 'par annee'],
  [
    /\b(?:par rapport|comparativement|en comparaison|comparee?s?) (?:a|au|aux|avec)(?: celles?| ceux)?(?: (?:de|d|du))?(?= )/g,
    'vs',
  ],
  [/\bavec (?:celles|ceux) (?:de |d |du )(?=(?:l )?(?:an|annee|mois|trimestre|semaine|20\d\d)\b)/g, 'vs '],
  [/\b(?:voit|compte|recoit|fait|enregistre) (?:t )?on le (plus|moins) (?:de |d )/g, 'a le $1 de '],
  [
    /\b(tests?|depistages?) (?!qui\b|que\b|on\b|il\b)([a-z]{2,3}) (?:a|ont) (?:faits?|effectues?|realises?)\b/g,
    '$1 faits par $2',
  ],
  [
    /\b(personnes|clients|patients|gens|femmes|hommes) (?:qui )?(?:se sont |ont ete |sont )?(?:inscrite?s?|vue?s?) pour la (?:toute )?premiere fois\b/g,
    'new $1',
  ],
  [/\b(?:la |notre )?clientele\b/g, 'les clients'],
  [/\b(?:nous )?(?:a|ont) (?:donne|laisse|fourni) (?=(?:un courriel|une adresse courriel)\b)/g, 'ont '],
  [
    /\b(personnes|clients|patients|gens|femmes|hommes) (positi|negati)(?:fs?|ves?) (?:au|pour le|a) (vih|vhc) (?=(?:qui )?n ont (?:encore |toujours )?(?:jamais |pas )?(?:commence|debute|recu|eu))/g,
    '$1 who tested $2ve for $3 and who ',
  ],
  [
    /\bn ont (?:encore |toujours )?(?:commence|debute|recu|eu) aucun traitement\b/g,
    'n ont jamais commence de traitement',
  ],
  // A share and its denominator.
  [
    new RegExp(
      `^parmi (?:(?:tous|toutes|les|nos|ces) )*(.+?) combien (?:(?:d entre (?:eux|elles)|en) )?(?=${HAVE}\\b)`,
      'g',
    ),
    'combien de $1 qui ',
  ],
  [
    new RegExp(
      `\\b(pourcentage|part|proportion) (?:de |d |des )(?:les )?(femmes|hommes|francophones|anglophones) (?:parmi|chez|dans) (?:(?:tous|toutes|les|nos) )*(.+)$`,
      'g',
    ),
    '$1 des $3 qui sont $2',
  ],
  [
    new RegExp(
      `\\b${PEOPLE} (?:testee?s?|depistee?s?) (positi|negati)(?:fs?|ves?) (?:au|pour le|a) (vih|vhc) (?:qui )?(?=n ont|ont)`,
      'g',
    ),
    '$1 who tested $2ve for $3 and who ',
  ],
  [/\bqui (?:etaient|sont) (positi|negati)(?:fs?|ves?)\b/g, 'who were $1ve'],
  [/\b(?:agee?s?) (?=(?:de|entre) \d)/g, ''],
  [/\b(clients|patients|personnes|femmes|hommes|gens) (?:envoyee?s?|adressee?s?|orientee?s?) par\b/g, '$1 referes par'],
  [/\b(personnes|clients|patients|gens) differente?s\b/g, '$1'],
  [/\bnotes (?:redigee?s?|ecrites?|prises)\b/g, 'notes'],
  [/\bconsenti(?:r)? verbalement\b/g, 'verbal consent'],
  // Left out, and neither of two.
  [
    /\b(?:sauf|hormis|excepte|hors|a l exception de|sans(?: compter)?) (?:ceux|celles)(?: qui (?:viennent|sont|proviennent))?(?= (?:de|d|du|des|en|a|sous)\b)/g,
    'sauf',
  ],
  [
    /\b(?:qui ne sont |qui n ont ete |qui n ont |n ont ete )?ni (?:testee?s?|depistee?s?) ni traitee?s?(?=$| (?:par|a|de|en|cette|depuis|l|le|au|dans)\b)/g,
    'who were neither tested nor treated',
  ],
  [
    /\b(?:qui ne sont |qui n ont ete |qui n ont |n ont ete )?ni traitee?s? ni (?:testee?s?|depistee?s?)(?=$| (?:par|a|de|en|cette|depuis|l|le|au|dans)\b)/g,
    'who were neither treated nor tested',
  ],
  [
    /\b(?:n ont pas|ont pas|n a pas|ont aucune?|n ayant pas|sans) (?:d |de |un |une )?(telephone|carte sante|carte de sante|numero de telephone) valide\b/g,
    'without a valid $1',
  ],
  // Treatments, pills and money.
  [/\b(?:qui sont |etant |sont )?sous (?=(?:epclusa|maviret|vosevi|traitement)\b)/g, 'on '],
  [
    /\b(comprimes|pilules)((?: (?:de|d) \w+)?) (?:(?:avons nous|a t on|on a|nous avons|ont ete|ont|a) )*(?:dispense\w*|distribue\w*|remis\w*|donne\w*|fourni\w*|delivre\w*)\b/g,
    '$1$2 dispensed',
  ],
  [/^combien (?:coutent|ont coute|nous coutent|nous ont coute) (?:(?:les|nos) )?/g, 'montant total des '],
  [/\b(?:presentement|a l heure actuelle|en ce moment|a ce moment ci)\b/g, 'actuellement'],
  [/\b(ont) (?:passe|eu|fait|subi) (?=(?:au moins|plus de|moins de|au plus) )/g, '$1 '],
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
    /\b(?:ont|ayant|qui ont) (?:cesse|arrete|interrompu|abandonne)(?: (?:leur |le )?traitement)? (?:a cause|en raison|pour|suite) (?:(?:des?|d un|d|a|aux) )?(?=effets? secondaires?\b)/g,
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
