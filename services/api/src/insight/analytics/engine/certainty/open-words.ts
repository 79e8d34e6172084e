/** Words whose meaning people differ on, or that change a time or a set in a way that a query has no clause for. */
const OPEN: readonly RegExp[] = [
  // A day that belongs to the period, or not.
  /\b(?:on or (?:after|before)|no (?:later|earlier) than|up to and including|until and including|as of(?! (?:today|now)\b))\b/,
  // A winter is in two years, and a season without its year in any; "a year ago" has no exact dates. A season of a year
  // is answered with its dates.
  /\b(?:winter|hiver|a (?:year|month) ago|il y a un (?:an|mois))\b/,
  /\b(?:summer|spring|autumn|printemps|automne|l ete)\b(?<!\b(?:last|past|this|previous) (?:summer|spring|autumn))(?! (?:of |de |d )?20\d\d| (?:dernier|passe))/,
  // Which outcomes are meant, unless one is named?
  /\b(?:drop\w* out|quit|gave up|giving up|abandon\w*|fail\w*|lost to|stopp\w*|discontinu\w*)\b(?!.*\b(?:because of|due to|for|over) (?:the |their )?(?:side effects|adverse|non[ -]))/,
  // Now, or ever.
  /\b(?:on|sous|taking) (?:epclusa|maviret|vosevi)\b(?<!\b(?:started|died|been|put|starts|finished|completed|now|currently) (?:on|sous|taking) \w+)(?<!\b(?:length|duration|long|days)\b.*)/,
  // Began in that time, or lasted through it.
  /\b(?:(?:were|was|been) on|receiving) (?:treatment|therapy) (?:in|during|throughout) |\bon (?:treatment|therapy) (?:at (?:any|some) (?:point|time) )?(?:in|during|throughout) (?:the |this |last )?(?:20\d\d|year|month|quarter|q[1-4]|spring|summer|fall|winter|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/,
  // Began, or is there now.
  /\b(?:went|go|going|gone|put) on(?:to)? (?:treatment|therapy|meds)\b/,
  // No other result of this kind, or no other test at all.
  /\bonly (?:ever )?(?:tested|teste\w*) (?:positi|negati|reacti)/,
  // The client's city, the site, or where it happened.
  /\b(?:by|per|at|in|from) (?:(?:each|every|the) )?location\b/,
  // The tests of each, or how they came out.
  /(?<!\b(?:positive|negative|reactive|pending|no|without)\b.*)(?<!\b(?:of|and) )\bresults? (?:by|per|for each|for every|par) (?!results?\b)/,
  // Of the interactions, or of the rewards.
  /\bwhat (?:percent|percentage|share|proportion) (?:of them )?(?:came|come|comes) with an? (?:reward|incentive)(?<!^of (?:all )?(?:the |our )?interactions\b.*)/,
  // A place's short form, or the number of something.
  /\b(?:in|from|at|en|a) nb\b/,
  // A union of groups, before or behind a verb.
  /\b(?:and|or|et|ou) (?:anyone|anybody|everyone|everybody)\b/,
  // Who was in that state then, while a query has those who began then.
  /\b(?:on (?:treatment|therapy|epclusa|maviret|vosevi)|active(?: (?:treatments?|clients|people|patients))?) (?:on|at|as of) (?:the )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d|end|start|beginning)/,
  /\b(?:treatments?|clients|people|patients) (?:(?:that|who|which) )?(?:(?:were|are|was|is) )?active (?:in|during|throughout) (?:the )?(?:20\d\d|last|this|q[1-4]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/,
  // How often something happens to each person, or a split along time.
  /\bat least (?:once|one(?: \w+)?|\d+ times) (?:a|per|each|every) (?:day|week|month|quarter|year)\b/,
  /\bwith (?:daily|weekly|monthly|quarterly|yearly) (?:visits?|tests?|interactions?|contacts?|dispenses?|rewards?)\b/,
  /\b(?:people|clients|patients|those)\b.*\b(?:come|came|comes|coming|seen|visit\w*|dispensed) (?:daily|weekly|monthly)\b/,
  // Who lacks either, or both: "no phone or email" is both.
  /\b(?:no|without|sans|aucune?|never|not) (?:\w+ ){1,3}?(?:or|ou) (?:with |have |has |had |who )?(?:no|without|sans|aucune?|never|not)\b/,
  // Who else may be in it?
  /^only\b/,
  // A time before the first of two verbs may be that of both.
  /\b(?:who|that|qui) (?:in (?:20\d\d|\w+)|this \w+|last \w+|since \w+|en 20\d\d|cette \w+) (?:received|got|had|did|were|was|took|started|completed|tested|registered|ont|avaient)\b.* (?:and|et) /,
];

/** The first open word of a question. */
export function openWords(text: string): string | null {
  for (const words of OPEN) {
    const [found] = words.exec(text) ?? [];
    if (found) return found;
  }
  return null;
}
