import { pattern, refuse, type Rule, source } from './pattern.js';

const PEOPLE = source`
  (?:
    client|patient|person|people|individual|women|woman|men|man|participant|registrant|user|cliente
    |patiente|personne|femme|homme|gens|everyone|everybody|those|them|folk
  )s?
`;
const IDENTITY = source`
  (?:
    names?|first names?|last names?|surnames?|full names?|dobs?|dates? of birth|birth ?dates?
    |birthdays?|address(?:es)?|phone numbers?|telephone numbers?|phones|numbers|emails?|e mails?
    |email addresses|health cards?|health card numbers?|card numbers|ohip numbers?
    |contact (?:info|information|details)|personal (?:info|information|details|data)
    |identit(?:y|ies)|details|noms?|prenoms?|adresses?|courriels?|numeros?|numeros? de telephone
    |dates? de naissance|coordonnees|photos?|pictures?|attachments?|notes?|note text
  )
`;
const SHOW = source`
  (?:
    list|show|give|get|tell|display|print|find|fetch|pull|see|view|read|reveal|provide|share(?! of)
    |name|identify|look up|lookup|donne|donnez|montre|montrez|liste|listez|affiche|affichez|nomme
    |nommez|trouve|trouvez|dis|dites
  )
`;
const COUNTING = pattern`
  \b(
    how many|how much|most|fewest|least|number of|count|counts|total|totals|percent|percentage
    |proportion|share of|average|mean|median|combien|nombre|pourcentage|breakdown|distribution|trend
    |repartition|rate|taux|positivity|compared|moyen|moyenne|vs|versus|compare|%|by|per|par|top
    |split|grouped|stats?|statistics|numbers|figures|summary|overview|statistiques|chiffres
  )\b
`;

/** Questions about one person, or about what identifies people. */
export const PEOPLE_LEVEL: readonly Rule[] = [
  refuse('row_level_phi')`
    \b(
      named|called|name is|whose (?:first |last )?name|by the name|surnamed|nomme|nommee|appele
      |appelee|prenomme|prenommee|dont le nom|last name|first name|surname|nom de famille|prenom
      |initials
    )\b
  `,
  refuse('row_level_phi')`
    \bhealth ?card (?:number )?(?!(?:19|20)\d\d\b)\d
    |\b\d{10}\b|\b\d{3}[ -]\d{3}[ -]\d{4}\b|\b\d{4}[ -]\d{3}[ -]\d{3}\b
    |\b\S+@\S+\.\w+
    |\b[a-z]\d[a-z] ?\d[a-z]\d\b
  `,
  refuse('row_level_phi')`
    \b(
      born on|date of birth is|birthday is|birthdays?|birth ?dates?|dates? of birth|dobs?|ne le \d
      |nee le \d|dates? de naissance|anniversaires?
    )\b
  `,
  refuse('row_level_phi')`
    ^(?:(?:and|so|ok|then|et|hey|please|tell me|show me|do you know|dis moi)\s+)*(?:who|whom|whose|qui)\b(?! (?:
      did|does|performed|performs|ran|conducted|carried out
    ) (?:the )?(?:most|fewest|least|more)\b)
  `,
  refuse('row_level_phi')`
    ^(?:and |so |et )?(?:which|what|quels?|quelles?) (?:
      clients?|patients?|persons?|people|individuals?|women|woman|men|man|clientes?|patientes?
      |personnes?|femmes?|hommes?|participants?
    )\b
  `,
  refuse('row_level_phi')`
    \b(?:their|his|her|whose|each|every|leurs?|ses|son|sa)\s+(?:\w+\s+)?${IDENTITY}\b
  `,
  refuse('row_level_phi')`
    \b${IDENTITY}\s+(?:of|for|from|belonging to|de|des|du|pour)\s+(?:
      all |the |each |every |any |our |my |these |those |this |that |tous |toutes |les |la |le )*(?:\w+ )?(?:(?!(?:
        and|or|by|per|in|from|who|with|registrations?|tests?|treatments?|interactions?|rewards?
        |notes?|records?
      )\b)\w+ ){0,2}?${PEOPLE}\b
  `,
  refuse('row_level_phi')`
    \b(?:
      look up|lookup|search for|find|pull up|bring up|open|locate
    )\s+(?:a |the |an |this |that |me |our )*(?:\w+ )?(?:
      client|patient|person|record|file|chart|profile
    )\b
  `,
  // A number after "client" is that of one record.
  refuse('row_level_phi')`
    \b(?:on|for|of|about|from|show|see|open|pull up) (?:
      client|patient|record|registration|file|chart|dossier
    ) (?:number |no |id |numero )?#? ?\d{3,}\b(?! (?:clients|patients|records|to|in))
  `,
  refuse('row_level_phi')`
    \b(?:
      most recent|latest|newest|last|first|oldest|youngest|eldest|next
    ) (?:registered )?(?:client|patient|person|registrant|individual|woman|man)\b(?!s)
  `,
  refuse('row_level_phi')`
    \b(?:this|that|a specific|a particular|one particular|ce|cette) (?:
      client|patient|person|individual|cliente|patiente|personne
    )(?:'s|s)? (?:
      test|result|phone|address|status|record|file|chart|history|note|medication|disposition
      |resultat|dossier
    )
  `,
  refuse('row_level_phi')`
    \b(?:text|content|contents|wording|body) of (?:the |all |any |each )?(?:\w+ )?notes?\b
    |\bwhat (?:was|is|were|has been|did \w+) (?:written|write|said|say|noted|put)(?: down)? (?:in|on) (?:\w+ ){0,3}notes?\b
    |\b(?:
      read|show|see|open|print|summari[sz]e|quote
    ) (?:me )?(?:the |all |any |every |our )*(?:\w+ )?notes?\b
    |\bwhat do(?:es)? the notes? say\b|\btexte des notes\b
    |\bnotes? (?:mention|say|containing|contain|that mention|saying)\b
  `,
  refuse('row_level_phi')`
    \b(?:
      individual|individually|row by row|line by line|one by one|line list|client level
      |patient level|record level|raw (?:data|records|rows)|ids?|registration ids?|identifiers?
    )\b(?! people)
  `,
];

const SHOW_PEOPLE = pattern`
  \b(?:list|liste|listez|pull)\b(?:
    \s+(?:me|all|the|every|of|our|out|tous|toutes|les)
  )*\s+(?:\w+\s+){0,3}?(?:registration|record|inscription|dossier)s?\b
  |\b${SHOW}\b(?:
    \s+(?:
      me|us|all|the|every|each|of|our|out|a|an|for|full|complete|moi|nous|tous|toutes|les|la|le|des
      |list|liste|any|those|these
    )
  )*\s+(?:\w+\s+){0,3}?${PEOPLE}\b
`;
export const SHOW_IDENTITY = pattern`
  (?<!\b(?:didnt|doesnt|havent|hasnt|not|never) )\b${SHOW}\b(?:\s+\w+){0,6}?\s+(?:
    names?|numbers|phones|phone numbers?|health card numbers?|card numbers|emails?|addresses
    |email addresses|dobs?|noms|numeros|adresses|courriels|coordonnees|contact info
    |contact information|details
  )\b
`;

/** Whether a person is asked for instead of a number: refused before anything is read (analytics.md, guard). */
export function asksForPeople(text: string): boolean {
  if (COUNTING.test(text)) return SHOW_IDENTITY.test(text) && !/^(?:how many|combien)\b/.test(text);
  return SHOW_PEOPLE.test(text) || SHOW_IDENTITY.test(text);
}
