import { refuse, type Rule, source } from './pattern.js';

const POLITE = source`
  ^(?:
    (?:
      please|can you|could you|would you|i want you to|i want to|i need to|i need you to
      |i would like to|lets|go ahead and|now|then|and|ok|kindly|svp|peux tu|pouvez vous|veuillez
    )\s+
  )*
`;
/** Verbs that are commands at the start of a sentence. */
const ORDERS = source`
  (?:
    delete|remove|erase|wipe|purge|edit|modify|correct|fix|add|create|insert|enrol|enroll|submit
    |finali[sz]e|revert|merge|assign|reassign|rename|send|export|download|upload|import|schedule
    |cancel|archive|restore|undo|approve|notify|prescribe|clean up|print|supprime[rz]?|efface[rz]?
    |modifie[rz]?|ajoute[rz]?|cree[rz]?|envoie|envoye[rz]|exporte[rz]?|telecharge[rz]?
    |met[sz]? a jour|corrige[rz]?|annule[rz]?|inscris|inscrivez|soumets|soumettez|imprime[rz]?
  )
`;
/** Verbs that are also nouns: commands only with a definite object. */
const ORDERS_WITH_OBJECT = source`
  (?:
    update|change|register|set|mark|move|email|e mail|mail|fax|save|book|message|call|text|record
    |issue|pay|dispense|refer|transfer|copy|drop|clear|changez|changer
  )
`;
const OBJECT = source`
  (?:
    all|the|this|that|these|those|every|each|him|her|his|their|them|my|our|a|an|new|everyone
    |everybody|le|la|les|ce|cette|un|une|\w+ (?:to|as|from)|client|patient|registration
  )
`;

/** Commands: the assistant only counts. */
export const WRITES: readonly Rule[] = [
  refuse('write_action')`${POLITE}${ORDERS}\b(?=\s+\S)`,
  refuse('write_action')`${POLITE}${ORDERS_WITH_OBJECT}\s+${OBJECT}\b`,
  refuse('write_action')`
    \b(?:and|then|et|puis)\s+(?:
      delete|remove|erase|email|mail|send|export|download|print|supprime[rz]?|envoie|envoye[rz]
      |exporte[rz]?
    )\b
  `,
  refuse('write_action')`
    \b(?:send|email|e mail|mail|export|download|envoye[rz]|exporte[rz]?)\b.{0,40}\b(?:
      to (?:my|me|excel|csv|pdf|the|a|dr|him|her|them)|as (?:a )?(?:csv|excel|pdf|file)|spreadsheet
      |report
    )\b
  `,
];
