/** Words that no other wording of a question may lose, with what else says the same. */
const KEPT: readonly (readonly [said: RegExp, saidBy: RegExp])[] = [
  [/\b(?:hiv|vih)\b/i, /\b(?:hiv|vih|test types?)\b/i],
  [/\b(?:hcv|hep ?c|hepatitis c|vhc)\b/i, /\b(?:hcv|hep ?c|hepatitis c|vhc|test types?|epclusa|maviret|vosevi|medication|treat\w*)\b/i],
  [/\b(?:positives?|positivity|reactive|positif|positifs)\b/i, /\b(?:positiv\w*|positif\w*|reactive|results?|résultats?)\b/i],
]; // prettier-ignore
const WOMEN = /\b(?:wom[ae]n|females?|femmes?|ladies|gals|clientes?|patientes?|participantes?)\b/i;
const MEN = /\b(?:men|man|males?|hommes?|(?<!\byou )guys)\b/i;
const SPLIT = /\b(?:gender|sexe?|genre)\b/i;

/** Either sex without the other is a condition; both are everyone, or a split. */
function losesSex(before: string, after: string): boolean {
  const [women, men] = [WOMEN.test(before), MEN.test(before)];
  return women !== men && !(women ? WOMEN : MEN).test(after) && !SPLIT.test(after);
}

/** A fiscal year keeps its last two digits. */
function losesNumber(before: string, after: string): boolean {
  return [
    ...before.matchAll(/(?<![\d-]|every |per )(?:\d{2,4}|\b\d\b(?! (?:numbers|figures|counts|chiffres)\b))(?![\d-])/g),
  ].some(([number]) => !after.includes(number) && !(number.length === 4 && after.includes(`-${number.slice(2)}`)));
}

/** Whether other words for a message say less: a group, a virus, a result or a number is gone. */
export const losesCondition = (before: string, after: string): boolean =>
  losesSex(before, after) ||
  losesNumber(before, after) ||
  KEPT.some(([said, saidBy]) => said.test(before) && !saidBy.test(after));
