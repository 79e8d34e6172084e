/** Words that change nothing in one place and everything in another; each pattern finds the places where they matter. */
const DOUBTFUL: readonly RegExp[] = [
  // The summer, unless it is "been".
  /(?<!\b(?:a|ai|as|ont|avons|avez|avait|avaient|ayant|avoir|aurait|pas|jamais|deja|encore|toutes|tous) )\bete\b/,
  // The month, unless it is a polite request.
  /\bmay\b(?! (?:i|we|you|he|she|they|it|be|have|not)\b)/,
  // A number of things, unless it points at something.
  /(?<!\b(?:which|this|that|the|each|no|any|every) )\bone\b(?! of\b)/,
  // "All but Windsor" excludes; "but no phone", "but only women" add.
  /\b(?:but|mais)\b(?! (?:no|not|never|without|only|just|with|who|that|which|have|has|had|are|is|were|was|do|does|did|dont|doesnt|didnt|lack|lacking|missing|in|from|for|sans|pas|seulement|avec|qui|ont|non|uniquement|en|de|pour|aucun|aucune)\b)/,
  /\b(?:all|every|everyone|everybody|everything|any|tous|toutes)\b.*\b(?:but|mais)\b(?! (?:no|not|without|only|just|with|sans|pas|avec)\b)/,
  // Kept today, unlike what was uploaded; or where people live.
  /\blive\b(?! (?:in|at|on|near|out of|outside|elsewhere|within|with|record|registration|client|data))/,
  // An interval, unless it precedes an age or a place.
  /\b(?:on|a) (?:weekday|week day)s?\b|\b(?:weekday|week day)s? (?=(?!only\b|by\b|per\b|had\b|has\b|is\b|was\b|were\b|are\b|with\b|in\b|breakdown\b|split\b|distribution\b|trend\b|sees\b|do\b|did\b|of\b)\w)/,
  /\b(?:max|min|maximum|minimum|highest|lowest|greatest|smallest|oldest|youngest|largest|plus (?:grand|petit|jeune|vieux)) (?:recorded |client |patient )?age\b(?! (?:group|range|bracket|band|categor))/,
  // "Don't", unless it is the French "dont".
  /\bdont (?=(?:speak|live|have|want|know|come|go|get|use|need|like|give|take|show|return|accept|allow|answer|reside|stay|prefer)\b)/,
  // A distance in time, or two sides; what the dates and ages read is blank.
  /(?<!\b(?:born|difference|differences|compare|comparison|split|breakdown|balance|ratio|change|gap) )\bbetween\b/,
  // Groups with their own condition: "cities with no positive tests".
  /^(?:which |what |the |how many |number of |list )*(?:cities|towns|sites|referral sites|testers|months|weeks|years|quarters|days|age groups|medications|languages|provinces|dispositions|villes|mois) (?:with|that|who|where|without|having|have|had|did|sans|avec|ayant)\b(?: \w+){0,2}? ?(?:no|not|never|more than|less than|fewer than|at least|over|under|zero|only|plus de|moins de)\b/,
  /^(?:which |what |the |how many |number of )*(?:cities|towns|sites|referral sites|testers|months|weeks|years|quarters|villes|mois) (?:without|sans)\b/,
  // A condition, a moment, or a time that was said before.
  /(?<!\bas )\bif\b/,
  /^when\b|^quand\b/,
  /\bthat (?:year|month|quarter|week|period|time|day)\b|\bsame (?:people|clients|patients)\b/,
  // Which city isn't said.
  /\b(?:outside|away from) (?:of )?(?:the |this |our |their )?(?:city|town|area|region)\b/,
  // A country, unless it means the program.
  /\b(?:from|in|of) (?:the )?(?:us|usa)\b/,
  /\b(?:seen|registered|tested|came|back|visited) again\b/,
  // In each of the years, or split by year.
  /\b(?:tested|seen|registered|visited|treated) (?:in |during )?(?:every|each) (?:single )?(?:year|month|quarter|week)\b(?=(?: of| in)?\s*$| since)/,
  // Weekdays and weekend aren't values of a dimension.
  /\bweek ?days?\b(?=.*\bweek ?ends?\b)|(?<=\bweek ?ends?\b.*)\bweek ?days?\b/,
  // The last ones, or all of them: "Monday and Tuesday", "Wednesday to Friday".
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:to|through|thru|until|till) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/,
  /(?<!\b(?:on|a|every|each|any|by|per|busiest|slowest) )\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:and|or) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/,
  // With a date, or of a time.
  /\bdated\b/,
  // Registered by staff, or tested by each of them.
  /\b(?:tests?|bloodwork)\b(?! forms?).*\bby staff\b/,
  // The number of cities isn't a count of records.
  /\b(?:how many|number of|combien de) (?:different |distinct |unique |various |the |our )*(?:cities|towns|villes|sites|referral sites|referral sources|dispositions|testers|medications|languages|provinces)\b/,
  /(?<!\bles )\bdeux\b/,
];

/** The first doubtful word of a question that matters here; `text` is normalised, what dates and ages read is blank. */
export function doubtfulWord(text: string): string | null {
  for (const pattern of DOUBTFUL) {
    const [found] = pattern.exec(text) ?? [];
    if (found) return found.trim() === 'ete' ? 'été' : found.trim();
  }
  return null;
}
