/** Words around the predicates of a question about people, English and French. */

export const NOUNS =
  'clients?|patients?|people|persons?|individuals?|participants?|folks?|those|everyone|everybody|anyone|someone|women|men|woman|man|females?|males?|seniors?|adults?|minors?|teenagers?|teens|youths?|boomers?|registrants?|clientes?|patientes?|personnes?|gens|femmes?|hommes?|aines?|adultes?|mineure?s?';

const NEGATIONS =
  'never|not|non|no|without|didnt|havent|hasnt|hadnt|werent|wasnt|arent|isnt|dont|doesnt|none|nor|jamais|pas|sans|aucune?|lacking|lack';

const AUXILIARIES =
  'who|that|which|whove|qui|were|was|are|is|be|been|being|have|has|had|having|did|do|does|got|get|gotten|ever|yet|also|then|again|later|subsequently|ont|sont|ayant|etaient|avaient|a|ete|n|ne|y|any|an|the|un|une|de|d|with|avec|receive|received|undergone|gone|go|recu|eu|still|currently|presently|actuellement|encore|take|took|taken|taking|on(?! treatment| therapy)|for|to|pour';

const VERBS =
  'tested|visited|started|finished|completed|received|registered|treated|screened|began|begun|dispensed|took|paid|got|ended|stopped|(?<!\\b(?:an|annee|mois|semaine|trimestre|hiver|printemps|automne) )passe|teste|testes|testee|testees|commence|termine|recu|inscrits?|inscrites?|depistes?|depistees?';

/** What may begin a predicate after "and" or a noun. */
const OPENINGS = `also|then|later|subsequently|afterwards|puis|ensuite|non|again|only|never|not|no|had|have|has|were|was|are|is|did|do|didnt|havent|hasnt|werent|arent|dont|on|without|with|who|whose|first|last|n|ont|jamais|sans|avec|ne|${VERBS}`;

const word = (words: string): string => `(?:${words})(?![a-z0-9])`;

export const NEGATED = new RegExp(`^(?:(?:${AUXILIARIES}|just) )*(${NEGATIONS})(?![a-z])`);
export const NEVER = /\b(?:never|jamais|ever)\b/;
/** All words that may precede what a person has or hasn't. */
export const LEADING = new RegExp(`^(?:(?:${AUXILIARIES}|${NEGATIONS}|just|only|seulement|uniquement)(?: |$))*`);
export const ONLY = /\b(?:only|just|exclusively|seulement|uniquement)\b/;

/** Where a predicate begins; each match ends right before the words of the predicate. */
export const BOUNDARY = new RegExp(
  [
    `\\b(?:but|yet|mais|however) `,
    `\\b(?:and|et|or|ou|,) (?=${word(OPENINGS)})`,
    `(?<= )(?=${word('then|subsequently|afterwards|puis|ensuite')} )`,
    `(?<= )(?=${word('who|that|whose|qui|dont|with|without|having|avec|sans|ayant')})`,
    `(?<=\\b(?:${NOUNS}) )(?=${word(OPENINGS)})`,
    `(?<= )(?=non (?:traite|teste|depiste|inscrit))`,
    `(?<=\\b(?:how many|combien) )(?=${word(OPENINGS)})`,
  ].join('|'),
  'g',
);

/** A predicate that begins after more than a noun: "women in their thirties | only tested for HIV". */
export const LATER_OPENING = new RegExp(
  `(?<= )(?:${word('have|has|had|havent|hasnt|hadnt|were|was|are|is|werent|wasnt|arent|isnt|did|didnt|dont|do|never|only|ont|n ont|sont|jamais')}|${word(VERBS)}|not (?=on |tested|treated|started))`,
  'g',
);

/** Verbs that only the main clause can have, after a description with "with" or "who". */
export const MAIN_VERB = new RegExp(
  `(?<= )(?:${word('have (?:not|never|been|started|finished|completed|had)|has|havent|hasnt|hadnt|had (?:no|not|never)|were|was|werent|wasnt|are|arent|did|didnt|never|n ont|ont')})`,
  'g',
);

const DOES =
  '(?:started|began|tested|received|registered|got (?=an? )|(?:completed|finished|stopped|ended)(?= (?:it|their|the|a|treatment|therapy|epclusa|maviret|vosevi|because)\\b))';
/** "Who tested positive | started treatment": what those people did, behind what describes them. */
export const SECOND_VERB = new RegExp(`(?<= )(?:also |later |then )?${DOES}(?![a-z])`, 'g');
/** "With a positive test | completed treatment": with its object, no participle. */
export const VERB_WITH_OBJECT =
  /(?<= )(?:(?:started|began|completed|finished|stopped) (?:(?:their|the|a|on) )*(?:treatment|therapy|epclusa|maviret|vosevi)|tested (?:positive|negative|for))(?![a-z])/g;
/** Behind these it isn't the verb of the sentence. */
export const PARTICIPLE = /\b(?:got|get|gotten|getting|ever|again|newly|first|later|then|just|and|or|but|never|not) $/;
/** Nor behind the rows that it describes: "who have a test completed in 2025". */
export const OF_ROWS = /\b(?:tests?|registrations?|visits?|interactions?|rewards?) $/;
/** A person who does something, and no person who has something. */
export const ACTS = new RegExp(
  `^(?:(?:who|that|qui) (?=\\w))?(?:(?:have|had|were|was|got|been|first|newly|also|ever) )*(?:${DOES.slice(3, -1)}|treated|screened|referred|live|lived|speak|are|signed up|came)\\b`,
);

/** Finite verbs that may separate the subject of a percentage from its predicate. */
export const FINITE = new RegExp(
  `(?<![a-z])(?:are|is|were|was|have|has|had|did|didnt|do|dont|havent|hasnt|arent|werent|never|live|speak|sont|ont|n ont|etaient|avaient|${VERBS})(?![a-z])`,
  'g',
);
/** After these, a verb belongs to the words before it. */
export const BOUND = new RegExp(
  `(?:^|[^a-z])(?:who|that|which|qui|and|or|et|ou|not|never|pas|jamais|been|ete|were|was|are|is|have|has|had|ont|sont|did|dont|didnt|havent|hasnt|only|also|be|ever|n) $`,
);
export const HAS_NOUN = new RegExp(`\\b(?:${NOUNS})\\b`);
