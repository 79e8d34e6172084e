/** Hands over: "did we give", "were handed out", "distributed". */
const GIVING =
  '(?:(?:did|do|have|has|were|was|are|been|have been|ont ete|avons nous|a t on) )?(?:(?:we|the team|staff|the program|nous|on) )?(?:gave|give|given|giving|hand(?:ed)?|distributed?|distribue[es]*|donne[es]*|remis(?:es?)?|provided?|supplied)(?: (?:out|away))?';

/** The text with one neutral word for every listed supply: they are no secret, whatever they are for. */
export function withoutNames(text: string, supplies: RegExp | null): string {
  return supplies ? text.replace(supplies, 'supplies') : text;
}

/** Times are records, not units. */
const TIMES = /\b(how many|number of|combien de|nombre de) (?:times|fois)\b/g;

const COUNTS = /\b(?:how many|number of|combien|nombre de|total)\b/;

/**
 * "How many straws did we hand out" counts supplies; "people who were given straws" have them; "only straws" after an
 * answer about supplies (`follows`) names a condition.
 */
export function suppliesInPlainWords(text: string, supplies: RegExp | null, follows: boolean): string {
  if (!supplies || text.search(supplies) < 0) return text;
  const before = new RegExp(`\\b${GIVING} (?=(?:an?|any|the|some|un|une|des|les|\\d+) |${supplies.source})`, 'g');
  const named = follows && !COUNTS.test(text);
  return text
    .replace(TIMES, '$1 supply records')
    .replace(before, 'with ')
    .replace(new RegExp(`\\b${GIVING}\\b`, 'g'), ' ')
    .replace(supplies, (name) => (named || /^(?:suppl|fourniture|materiel)/.test(name) ? name : `${name} supplies`))
    .replace(/\s+/g, ' ')
    .trim();
}
