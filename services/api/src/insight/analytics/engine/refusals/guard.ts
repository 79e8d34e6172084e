import type { Refusal } from '@firstlight/domain/analytics-query';

/** What the guard found; `words` names it in the refusal. */
export type Guarded = { reason: Refusal; words?: string };

type Rule = readonly [Refusal, RegExp];

const PEOPLE =
  '(?:client|patient|person|people|individual|women|woman|men|man|participant|registrant|user|cliente|patiente|personne|femme|homme|gens|everyone|everybody|those|them|folk)s?';
const IDENTITY =
  '(?:names?|first names?|last names?|surnames?|full names?|dobs?|dates? of birth|birth ?dates?|birthdays?|address(?:es)?|phone numbers?|telephone numbers?|phones|numbers|emails?|e mails?|email addresses|health cards?|health card numbers?|card numbers|ohip numbers?|contact (?:info|information|details)|personal (?:info|information|details|data)|identit(?:y|ies)|details|noms?|prenoms?|adresses?|courriels?|numeros?|numeros? de telephone|dates? de naissance|coordonnees|photos?|pictures?|attachments?|notes?|note text)';
const SHOW =
  '(?:list|show|give|get|tell|display|print|find|fetch|pull|see|view|read|reveal|provide|share(?! of)|name|identify|look up|lookup|donne|donnez|montre|montrez|liste|listez|affiche|affichez|nomme|nommez|trouve|trouvez|dis|dites)';
const COUNTING =
  /\b(how many|how much|most|fewest|least|number of|count|counts|total|totals|percent|percentage|proportion|share of|average|mean|median|combien|nombre|pourcentage|breakdown|distribution|trend|repartition|rate|taux|positivity|compared|moyen|moyenne|vs|versus|compare|%|by|per|par|top|split|grouped|stats?|statistics|numbers|figures|summary|overview|statistiques|chiffres)\b/;

const INJECTION: readonly Rule[] = [
  [
    'prompt_injection',
    /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,30}\b(instruction|instructions|rule|rules|prompt|previous|above|guardrail|guardrails|restriction|restrictions|safety|policy|policies|filter|filters)\b/,
  ],
  [
    'prompt_injection',
    /\b(ignore[rz]?|oublie[rz]?|contourne[rz]?)\b.{0,30}\b(instructions?|consignes?|regles?|precedentes?)\b/,
  ],
  [
    'prompt_injection',
    /\b(system prompt|developer mode|jailbreak|dan mode|root access|admin mode|god mode|debug mode|sudo|prompt systeme|mode developpeur|hidden prompt|initial prompt|your prompt|your instructions|your rules|tes instructions|vos instructions)\b/,
  ],
  [
    'prompt_injection',
    /\b(you are now|from now on you|act as|pretend (to be|you|that)|role ?play|simulate being|agis comme|fais comme si|tu es maintenant|vous etes maintenant)\b/,
  ],
  [
    'prompt_injection',
    /\b(select\b.+\bfrom|insert into|delete from|drop (table|database|schema)|union (all )?select|truncate table|alter table|update \w+ set|pg_\w+|information_schema|where 1 ?= ?1|or 1 ?= ?1|exec(ute)? sql|run (this |the |a |some )?(sql|query|command|script|code)|raw sql|sql query)\b/,
  ],
  [
    'prompt_injection',
    /\b(passwords?|mots? de passe|api keys?|secret keys?|secrets?|credentials?|access tokens?|session tokens?|private keys?|encryption keys?|environment variables?|env vars?|connection strings?|database (schema|tables?|url|host)|server (ip|config|logs?)|staff pins?|pin codes?|pins?)\b/,
  ],
  [
    'prompt_injection',
    /\b(?:hidden|secret|initial|original|internal|your|system|first) (?:instructions?|prompts?|directives?|guidelines?)\b|\b(?:repeat|recite|print|show|tell|give|reveal|translate|summari[sz]e)\b.{0,30}\b(?:instructions?|prompt|directives?)\b|\b(?:instructions?|consignes?) (?:cachees?|secretes?|initiales?|que tu as|que vous avez|you were (?:given|told)|you have been given)\b|\bword for word\b|\bmot pour mot\b/,
  ],
  ['prompt_injection', /(<script|\bjavascript:|--\s*$|;\s*--|\$\{|<\/?[a-z]+>)/],
];

const POLITE =
  '^(?:(?:please|can you|could you|would you|i want you to|i want to|i need to|i need you to|i would like to|lets|go ahead and|now|then|and|ok|kindly|svp|peux tu|pouvez vous|veuillez)\\s+)*';
/** Verbs that are commands at the start of a sentence. */
const ORDERS =
  '(?:delete|remove|erase|wipe|purge|edit|modify|correct|fix|add|create|insert|enrol|enroll|submit|finali[sz]e|revert|merge|assign|reassign|rename|send|export|download|upload|import|schedule|cancel|archive|restore|undo|approve|notify|prescribe|clean up|print|supprime[rz]?|efface[rz]?|modifie[rz]?|ajoute[rz]?|cree[rz]?|envoie|envoye[rz]|exporte[rz]?|telecharge[rz]?|met[sz]? a jour|corrige[rz]?|annule[rz]?|inscris|inscrivez|soumets|soumettez|imprime[rz]?)';
/** Verbs that are also nouns: commands only with a definite object. */
const ORDERS_WITH_OBJECT =
  '(?:update|change|register|set|mark|move|email|e mail|mail|fax|save|book|message|call|text|record|issue|pay|dispense|refer|transfer|copy|drop|clear|changez|changer)';
const OBJECT =
  '(?:all|the|this|that|these|those|every|each|him|her|his|their|them|my|our|a|an|new|everyone|everybody|le|la|les|ce|cette|un|une|\\w+ (?:to|as|from)|client|patient|registration)';

const WRITES: readonly Rule[] = [
  ['write_action', new RegExp(`${POLITE}${ORDERS}\\b(?=\\s+\\S)`)],
  ['write_action', new RegExp(`${POLITE}${ORDERS_WITH_OBJECT}\\s+${OBJECT}\\b`)],
  [
    'write_action',
    /\b(?:and|then|et|puis)\s+(?:delete|remove|erase|email|mail|send|export|download|print|supprime[rz]?|envoie|envoye[rz]|exporte[rz]?)\b/,
  ],
  [
    'write_action',
    /\b(?:send|email|e mail|mail|export|download|envoye[rz]|exporte[rz]?)\b.{0,40}\b(?:to (?:my|me|excel|csv|pdf|the|a|dr|him|her|them)|as (?:a )?(?:csv|excel|pdf|file)|spreadsheet|report)\b/,
  ],
];

const PEOPLE_LEVEL: readonly Rule[] = [
  [
    'row_level_phi',
    /\b(named|called|name is|whose (?:first |last )?name|by the name|surnamed|nomme|nommee|appele|appelee|prenomme|prenommee|dont le nom|last name|first name|surname|nom de famille|prenom|initials)\b/,
  ],
  [
    'row_level_phi',
    /\bhealth ?card (?:number )?(?!(?:19|20)\d\d\b)\d|\b\d{10}\b|\b\d{3}[ -]\d{3}[ -]\d{4}\b|\b\d{4}[ -]\d{3}[ -]\d{3}\b|\b\S+@\S+\.\w+|\b[a-z]\d[a-z] ?\d[a-z]\d\b/,
  ],
  [
    'row_level_phi',
    /\b(born on|date of birth is|birthday is|birthdays?|birth ?dates?|dates? of birth|dobs?|ne le \d|nee le \d|dates? de naissance|anniversaires?)\b/,
  ],
  [
    'row_level_phi',
    /^(?:(?:and|so|ok|then|et|hey|please|tell me|show me|do you know|dis moi)\s+)*(?:who|whom|whose|qui)\b(?! (?:did|does|performed|performs|ran|conducted|carried out) (?:the )?(?:most|fewest|least|more)\b)/,
  ],
  [
    'row_level_phi',
    /^(?:and |so |et )?(?:which|what|quels?|quelles?) (?:clients?|patients?|persons?|people|individuals?|women|woman|men|man|clientes?|patientes?|personnes?|femmes?|hommes?|participants?)\b/,
  ],
  [
    'row_level_phi',
    new RegExp(`\\b(?:their|his|her|whose|each|every|leurs?|ses|son|sa)\\s+(?:\\w+\\s+)?${IDENTITY}\\b`),
  ],
  [
    'row_level_phi',
    new RegExp(
      `\\b${IDENTITY}\\s+(?:of|for|from|belonging to|de|des|du|pour)\\s+(?:all |the |each |every |any |our |my |these |those |this |that |tous |toutes |les |la |le )*(?:\\w+ )?(?:(?!(?:and|or|by|per|in|from|who|with|registrations?|tests?|treatments?|interactions?|rewards?|notes?|records?)\\b)\\w+ ){0,2}?${PEOPLE}\\b`,
    ),
  ],
  [
    'row_level_phi',
    new RegExp(
      `\\b(?:look up|lookup|search for|find|pull up|bring up|open|locate)\\s+(?:a |the |an |this |that |me |our )*(?:\\w+ )?(?:client|patient|person|record|file|chart|profile)\\b`,
    ),
  ],
  // A number after "client" is that of one record.
  [
    'row_level_phi',
    /\b(?:on|for|of|about|from|show|see|open|pull up) (?:client|patient|record|registration|file|chart|dossier) (?:number |no |id |numero )?#? ?\d{3,}\b(?! (?:clients|patients|records|to|in))/,
  ],
  [
    'row_level_phi',
    /\b(?:most recent|latest|newest|last|first|oldest|youngest|eldest|next) (?:registered )?(?:client|patient|person|registrant|individual|woman|man)\b(?!s)/,
  ],
  [
    'row_level_phi',
    /\b(?:this|that|a specific|a particular|one particular|ce|cette) (?:client|patient|person|individual|cliente|patiente|personne)(?:'s|s)? (?:test|result|phone|address|status|record|file|chart|history|note|medication|disposition|resultat|dossier)/,
  ],
  [
    'row_level_phi',
    /\b(?:text|content|contents|wording|body) of (?:the |all |any |each )?(?:\w+ )?notes?\b|\b(?:read|show|see|open|print|summari[sz]e|quote) (?:me )?(?:the |all |any |every |our )*(?:\w+ )?notes?\b|\bwhat do(?:es)? the notes? say\b|\btexte des notes\b|\bnotes? (?:mention|say|containing|contain|that mention|saying)\b/,
  ],
  [
    'row_level_phi',
    /\b(?:individual|individually|row by row|line by line|one by one|line list|client level|patient level|record level|raw (?:data|records|rows)|ids?|registration ids?|identifiers?)\b(?! people)/,
  ],
];

const SHOW_PEOPLE = new RegExp(
  `\\b(?:list|liste|listez|pull)\\b(?:\\s+(?:me|all|the|every|of|our|out|tous|toutes|les))*\\s+(?:\\w+\\s+){0,3}?(?:registration|record|inscription|dossier)s?\\b|\\b${SHOW}\\b(?:\\s+(?:me|us|all|the|every|each|of|our|out|a|an|for|full|complete|moi|nous|tous|toutes|les|la|le|des|list|liste|any|those|these))*\\s+(?:\\w+\\s+){0,3}?${PEOPLE}\\b`,
);
const SHOW_IDENTITY = new RegExp(
  `(?<!\\b(?:didnt|doesnt|havent|hasnt|not|never) )\\b${SHOW}\\b(?:\\s+\\w+){0,6}?\\s+(?:names?|numbers|phones|phone numbers?|health card numbers?|card numbers|emails?|addresses|email addresses|dobs?|noms|numeros|adresses|courriels|coordonnees|contact info|contact information|details)\\b`,
);

const TOPICS: readonly Rule[] = [
  // Before what isn't recorded: "what dose for someone with cirrhosis".
  ['out_of_scope', /\b(?:what dose|dosage|dose of|dosing|posologie|quelle dose|contraindicat\w*)\b/],
  [
    'prediction',
    /\b(forecast|forecasts|forecasting|predict|predicts|predicted|prediction|predictions|project|projected|projection|projections|expect|expected|expecting|anticipate|anticipated|estimate for|likely to|going to (?:have|be|register|see|get)|will (?:we|there|be|have|register|it|they|our|the|you|i|reach|increase|decrease|see)|extrapolate|outlook|prevoir|prevision|previsions|prevus? pour|predire|projeter|aurons nous|allons nous|va t on|by the end of next)\b/,
  ],
  [
    'one_record',
    /^(?:on )?(?:when|(?:what|which) (?:day|date)|quand|quel jour|a quelle date) (?:did|was|were|is|a|ont|est|avons)\b.*\b(?:first|last|latest|earliest|most recent|premiere?|derniere?|pour la (?:premiere|derniere) fois)\b|^(?:what was|whats|what is) the (?:very )?(?:first|last) (?:day|date|time)\b|^(?:(?:what|whats|what is|what was|quelle est) )?(?:the |la )?date (?:of|de) (?:the |our |la |le )?(?:very )?(?:first|last|latest|most recent|premiere?|derniere?)\b/,
  ],
  [
    'cause',
    /\b(why|(?:what s|whats|what is|what was|what are) the reasons?|what caused|what causes|what is causing|cause of|causes of|caused by|how come|reason for the|reasons for|reason behind|reasons behind|explain|what explains|what drove|what is driving|what led to|due to what|because of what|pourquoi|raison de la|expliquer|explique|quelle est la cause|a quoi est du)\b(?!.*\bhealth cards? (?:are )?(?:invalid )?by\b)/,
  ],
  [
    'not_recorded',
    /\b(indigenous|aboriginal|first nations?|metis|inuit|autochtones?|ethnicit(?:y|ies)|ethnic|race|races|racial|racialized|black|white|asian|hispanic|latino|caucasian|religion|religious|education|educated|income|salary|employment|employed|unemployed|occupation|job|jobs|marital|married|single(?! (?:busiest|slowest|quietest|highest|lowest|largest|biggest|smallest|best|worst|most|one|time|reward|payment|incentive|amount|test|visit|note|day|dose|result|interaction|treatment|person|client))|divorced|sexual orientation|gay|lesbian|bisexual|queer|lgbtq?|msm|straight|transgender|trans|non binary|nonbinary|two spirit|pregnan(?:t|cy)|enceintes?|veterans?|immigrants?|refugees?|newcomers?|citizenship|nationality|country of birth|disabled|disabilit(?:y|ies)(?! support)|height|weight|bmi|smok(?:e|es|er|ers|ing)|alcohol|drinking|drug use|drug users?|substance use|inject(?:s|ing|ion)?|needles?(?! exchange)|syringes?|pipes?|overdos(?:e|es|ed)|naloxone|incarcerat(?:ed|ion)|prison|jail|sex work(?:ers?)?|risk factors?|fibrosis|fibroscan|cirrhosis|cirrhotic|genotypes?|viral loads?|cd4|rna levels?|co ?infect(?:ed|ion|ions)?|reinfect(?:ed|ion|ions)?|syphilis|chlamydia|gonorrh(?:ea|oea)|hepatitis [abde]|hep [abde]|hbv|covid|tuberculosis|vaccin(?:e|es|ated|ation|ations)|satisfaction|satisfied|happy|wait(?:ing)? times?|waits|turnaround|time to (?:treatment|result|results|test)|how long(?!.*\b(?:between|from)\b)(?! (?:does|do|did|is|are|was|were) (?:(?:an?|the|our|completed) )*(?:(?:epclusa|maviret|vosevi) )?(?:treatments?|courses?|therapy|epclusa|maviret|vosevi) (?:take|last|run))|(?:duration|length of)(?!.*\b(?:treatments?|epclusa|maviret|vosevi)\b)|(?:in the |this |early )?(?:mornings?|afternoons?|evenings?)|at night|by hour|per hour|hour of (?:the )?day|time of day|after hours|business hours|heure de la journee|(?:le|en) (?:matin|soir)|apres midi|no ?shows?|missed appointments?|clients? recurrents?|retention|family|(?:with|have|has|had|having|avec) (?:kids|children|enfants)|children of|pets?|blood types?|blood pressure|allerg(?:y|ies|ic)|diabet(?:es|ics?)|diabetiques?|diabete|asthma|cancers?|arthritis|dementia|epilepsy|seizures?|strokes?|high cholesterol|copd|heart (?:disease|attacks?|failure)|kidney (?:disease|failure)|liver (?:cancer|disease|failure|transplants?)|mpox|herpes|hpv|mental health|depression|diagnos(?:is|es|ed)|symptoms?|hospital(?:ized|isation|ization)s?|website visits?|page ?views|clicks|staff salar(?:y|ies)|budget|revenue|costs? (?:of|per) (?:an? |each |positive |every )*(?:medication|treatment|drugs?|tests?|clients?|persons?|cases?|positive)|price|gift ?cards?|cartes? cadeaux?|ethnie|ethnies|origine ethnique|revenu|emploi|scolarite|orientation sexuelle|toxicomanie|grossesse|religions?|immigres?|refugies?|salaires?|poids|taille|genotypes?|charge virale|fumeurs?|satisfaits?|temps d attente|delais?(?!.*\bentre\b)|surdoses?)\b/,
  ],
  // Things recorded only as free text, or not counted.
  [
    'not_recorded',
    /\b(postal (?:codes?|areas?)|post ?codes?|zip codes?|fsas?|codes? postaux|code postal|physicians?|family (?:doctor|physician)s?|medecins?|lost to follow ?(?:up)?|ltfu|perdus? de vue|fibroscans?|rna|arn|prep|(?:harm reduction |safer use )?kits?|rvs ?12)\b/,
  ],
  [
    'not_recorded',
    /\b(?:how many|number of|count of|combien de) (?:staff|employees?|nurses?|doctors?|testers?|users?|employes?|infirmi\w+)(?: members?)?(?= (?:do|does|are|work\w*|we)\b|$)|\bstaff count\b/,
  ],
  [
    'on_my_day',
    /\b(?:overdue|due for (?:a )?follow ?up|follow ?ups? due|activites? (?:en retard|ouvertes?)|(?:(?:still |are |marked |flagged |say |says |listed |showing )*upcoming\b.*?\b(?:date|day|time)s?(?: (?:has|have|is|s))?(?: (?:already|long))* (?:passed|gone(?: by)?|past|over)|activit(?:y|ies)\b.*?\bdates?(?: (?:has|have|is|s))?(?: already)? (?:passed|gone by)\b.*\bupcoming)|(?:open|outstanding|unfinished) (?:activit(?:y|ies)|tasks?)|activit(?:y|ies) (?:that (?:are|is) )?(?:still )?(?:to be done|open|outstanding|not done))\b/,
  ],
  ['on_overview', /\b(?:(?:care|treatment|hcv|hiv|hep c) )?cascades?\b|\bcascades? d\w+ soins\b/],
  // Who did something is recorded for tests only.
  [
    'not_recorded',
    /\b(?:which|what|by|per|each|top \w*) (?:outreach |support |peer |intake |case |front ?line )(?:workers?|nurses?|staff(?: members?)?|employees?|counsellors?|navigators?)\b(?!.*\b(?:tests?|tested)\b)|\b(?:which|what) (?:workers?|nurses?|staff(?: members?)?|employees?|counsellors?)\b(?!.*\b(?:tests?|tested)\b)|\b(?:staff|workers?|nurses?) with the (?:most|fewest) (?:notes|visits|interactions|registrations)\b/,
  ],
  [
    'out_of_scope',
    /\b(weather|joke|jokes|poem|song|recipe|recipes|story|news|sports?|hockey|football|soccer|movie|movies|music|bitcoin|stock|stocks|capital of|president|prime minister|translate|write (?:a|an|me|some)|code|python|math|homework|meaning of life|who are you|your name|how are you|what time is it|what day is it|who (?:made|built|created) you|meteo|blague|poeme|recette|chanson|traduis|traduire|love you|marry|lottery|horoscope)\b/,
  ],
  [
    'out_of_scope',
    /\b(should (?:i|we|he|she|they|this|the|a|my|our)|is it (?:safe|ok|okay|alright) (?:to|for)|is it safe|safe to|what dose|dosage|dose of|dosing|recommend|recommended|recommendation|advice|advise|prescribe|contraindicat\w*|drug interactions?|interact with|(?:can|could|may|should) (?:you|i|we|one|someone|somebody|people|a (?:client|patient|person)|they|she|he) (?:take|drink|eat|use|mix|combine)\b.{0,40}\b(?:with|while on|on|during) (?:epclusa|maviret|vosevi|treatment|meds|medication)|how (?:do|does|can) (?:i|you|we|one|someone|hep|hiv|hcv|hepatitis) (?:treat|get|catch|transmit|cure|spread|work)|what (?:is|are) (?:hepatitis c|hep c|hiv|hcv|epclusa|maviret|vosevi|the side effects|the symptoms)\s*$|how is (?:hep|hiv|hepatitis)|dois je|doit on|devrait on|devrions nous|faut il|quel traitement|quelle dose|posologie|conseil medical|effets? secondaires? (?:de|du) (?:epclusa|maviret|vosevi))\b/,
  ],
  [
    'help',
    /^(?:help|aide|aidez moi|aide moi|help me|\?|menu|commands?|examples?|exemples?|instructions?|(?:so )?what (?:can|could|do) (?:you|i|we) (?:do|ask|answer|help|know|say|count|tell)\b.*|what (?:kinds?|types?|sorts?) of (?:questions|stuff|things) .*|what (?:kinds?|types?|sorts?) of questions.*|how (?:do|can|does) (?:i|we|you|this|it) (?:use|work|ask|help)\b.*|que (?:peux tu|pouvez vous|puis je|sais tu|savez vous)\b.*|what are you able to do|what are you for|who can you help|comment (?:ca marche|utiliser|ca fonctionne).*|qu est ce que (?:tu peux|vous pouvez|je peux).*|give me (?:some )?(?:examples?|ideas?)|quelles questions.*|what questions.*|can you help(?: me)?|what do you do|how does this work|a quoi (?:sers tu|servez vous|ca sert).*)$/,
  ],
];

/** Whether a person is asked for instead of a number: refused before anything is read (analytics.md, guard). */
function asksForPeople(text: string): boolean {
  if (COUNTING.test(text)) return SHOW_IDENTITY.test(text) && !/^(?:how many|combien)\b/.test(text);
  return SHOW_PEOPLE.test(text) || SHOW_IDENTITY.test(text);
}

function firstMatch(rules: readonly Rule[], text: string): Guarded | null {
  for (const [reason, pattern] of rules) {
    const match = pattern.exec(text);
    if (match) return { reason, words: match[0].trim() };
  }
  return null;
}

/**
 * Two or more unknown capitalised words in a row inside a sentence are read as a person's name.
 * `isKnown` says whether a word is in the lexicon.
 */
export function findName(question: string, isKnown: (word: string) => boolean): string | null {
  const pattern = /\b(\p{Lu}[\p{Ll}'’-]+)\s+(\p{Lu}[\p{Ll}'’-]+)/gu;
  for (const match of question.matchAll(pattern)) {
    const [, first = '', second = ''] = match;
    const plain = (word: string): string => word.replace(/['’]s$/, '').toLowerCase();
    // A sentence begins with a capital letter anyway.
    if (match.index === 0 && isKnown(plain(first))) continue;
    if (!isKnown(plain(first)) || !isKnown(plain(second))) return match[0];
  }
  const [owner, name = ''] = /\b(\p{Lu}\p{Ll}+)['’]s\b/u.exec(question) ?? [];
  return owner && !isKnown(name.toLowerCase()) ? owner : null;
}

/**
 * Why names or numbers of people aren't shown, if they are asked for: "give me" is courtesy elsewhere, and must be seen
 * before it is left out. A statement in SQL is refused as one.
 */
export function identityRefused(text: string): Refusal | null {
  const asks = SHOW_IDENTITY.test(text) && asksForPeople(text) && !/\bnumbers (?:of|for|on|from|in)\b/.test(text);
  return asks ? (firstMatch(INJECTION, text)?.reason ?? 'row_level_phi') : null;
}

/** Refuses what no count can answer; null if the question may be read. `text` is normalised. */
export function guard(text: string): Guarded | null {
  const found = firstMatch(INJECTION, text) ?? firstMatch(WRITES, text) ?? firstMatch(PEOPLE_LEVEL, text);
  if (found) return found;
  if (asksForPeople(text)) return { reason: 'row_level_phi' };
  return firstMatch(TOPICS, text);
}
