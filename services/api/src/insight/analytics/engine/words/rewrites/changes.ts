import type { Rewrites } from './rewrites-type.js';

/** Up or down. */
export const CHANGES: Rewrites = [
  [/^(?:by )?how (?:much|many) (?:higher|lower|more|fewer|less) (?:were|was|are|is|did we have) (?:our |the )?(.+?) (?:in )?(\d{4}|q\d \d{4}|this \w+) than (?:in |during )?(\d{4}|q\d \d{4}|last \w+)$/g, '$1 $2 vs $3'],
  [/^(?:are|is|were|was|have|has) (?:our |the )?(.+?) (?:been )?(?:(?:going|gone|trending|heading|moving|creeping) (?:up|down)|increas(?:ing|ed)|decreas(?:ing|ed)|ris(?:ing|en)|growing|grown|dropp(?:ing|ed)|declin(?:ing|ed)|falling|fallen|improving|getting (?:better|worse|higher|lower))(?: or (?:not|(?:going )?(?:up|down)|decreasing|dropping|falling|shrinking))?(?: (?:over time|lately|recently))?(?=$| (?:in|this|since|over|during|last|for)\b)(?! (?:since|from|compared|vs|over) last\b)/g, '$1 trend'],
  [/^(?:le|la|les) (.+?) (?:augmente|diminue|baisse)(?:nt)?(?: t (?:ils|elles|il|elle))?$/g, '$1 tendance'],
  [/^(?:are|is|do|does) (?:we|there) (?:seeing|getting|doing) (?:more|fewer) (.+?)(?= (?:lately|recently|over time)$|$)(?: \w+)*$/g, '$1 trend'],
  [/^(?:what (?:is|was) )?(?:the )?(?:percent|percentage|%|relative) (change|increase|decrease|growth|difference|drop|rise) in\b/g, '$1 in'],
  [/^(?:by )?(?:how much |how )?(?:did|have|has) (?:our |the )?(.+?) (?:increased?|decreased?|go(?:ne)? (?:up|down)|grow|grown|grew|drop|dropped|fall|fallen|rise|risen|declined?|changed?|improved?) ((?:in|this|last|during) (?:[a-z]+ )?(?:\d{4}|year|month|quarter|week))$/g, '$1 $2 vs the year before'],
  [/^by (?:what|how many) (?:percent|percentage|%) (?:did|have|has) (?:our |the )?(.+?) (?:grown?|increased?|changed?|drop|dropped|fall|fallen|rise|risen|decreased?|declined?) from (.+?) to (.+)$/g, '$1 $2 vs $3'],
  // Everything with one exception.
  [/\b(?:all|every|any|everything|everyone|everybody|anyone|toutes? les|tous les) ((?:the )?(?:\w+ )?(?:tests?|testing|registrations?|clients?|people|patients|interactions?|visits?|treatments?|rewards?|inscriptions?|personnes)|everyone|everybody) (?:but|mais pas|other than|apart from)(?: for| the| those from| those in)* (?=\w)/g, '$1 excluding '],
  [/\b(?:from |in )?(?:anywhere|everywhere|any (?:city|town|place)|elsewhere|any other (?:city|town)) (?:but|except(?: for)?|other than|than|apart from)(?: in| from)? (?=\w)/g, 'excluding '],
  [/\b(everyone|everybody|anyone|tout le monde) (?:but|other than|apart from|sauf) (?:the |those from |les )?(?=\w)/g, '$1 except '],
  [/^(?:are|is|were|was) (?:our |the )?(.+?) (?:up|down|higher|lower)(?: or (?:up|down|higher|lower))? (?:from|than|compared to|over|vs|since) last (week|month|quarter|year)$/g, '$1 this $2 vs last $2'],
  [/^percent(?:age)? change in (.+?) (?:from|since|over|vs|compared to) last (month|quarter|year)$/g, '$1 this $2 vs last $2'],
  [/\b(?:est ce qu on a |avons nous |a t on )(?:plus|moins) d (.+?) que l annee (?:passee|derniere)$/g, '$1 cette annee vs l annee passee'],
  [/\b((?:top|bottom|busiest|best|worst)(?: (?:\d+|two|three|four|five|ten))?) sites?\b/g, '$1 referral sites'],
  [/(?<=\btests? )(?:done |performed )?by ([a-z]{2,}) (?:vs|versus|compared to) ([a-z]{2,})(?=$| (?:in|this|last|since|each|every|per|by)\b)/g, 'by tester $1 vs tester $2'],
]; // prettier-ignore
