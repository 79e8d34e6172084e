import { VIRUS, type Said } from './usual/said.js';

const OF_C = "(?:(?:hcv|hep ?c|hepatitis c)[- ]|(?:du )?(?:vhc|virus de l[’']hépatite c) )?";
const PEOPLE = '(people|clients|patients|folks|persons|individuals|ppl|women|men|cases)';
const RNA = /(?<![\p{L}\d])(?:rna|arn)(?![\p{L}\d])/iu;
const ANTIBODY = /(?<![\p{L}\d])(?:antibod(?:y|ies)|anticorps)(?![\p{L}\d])/iu;
/** "HIV antibody tests" are HIV tests. */
const OF_VIRUS = new RegExp(`${VIRUS}[- ](?:antibod|anticorps)`, 'i');

/** What kind of reward it was isn't recorded, only how it was paid. */
const GIFT_CARD = /(?<![\p{L}\d])(?:gift ?cards?|cartes?[- ]cadeaux?)(?![\p{L}\d])/iu;

/** Clinical terms, in the word that the records have for them. */
const OTHER_NAMES: Said = [
  [new RegExp(`\\b${OF_C}rna[- ]?positive ${PEOPLE}`, 'gi'), '$1 who tested positive for bloodwork'],
  [new RegExp(`\\b${OF_C}rna[- ]?positives?(?=[ ,?.!]*$|,| (?:in|by|from|who|with|without|and|but|not|never)\\b)`, 'gi'), 'people who tested positive for bloodwork'],
  [new RegExp(`\\ba positive ${OF_C}rna\\b(?: (?:tests?|results?))?`, 'gi'), 'a positive bloodwork test'],
  [new RegExp(`\\ban? ${OF_C}rna (?=tests?\\b)`, 'gi'), 'a bloodwork '],
  [new RegExp(`\\b${OF_C}rna\\b`, 'gi'), 'bloodwork'],
  [/(?<![\p{L}\d])ARN(?![\p{L}\d])/giu, 'prise de sang'],
  [/\bantibody (?=positive|negative|reactive)/gi, 'HCV '],
  [/\b(positive|negative|reactive) antibod(?:y|ies)\b(?: (?:tests?|results?))?/gi, '$1 HCV test'],
  [/\ban antibody (?=test)/gi, 'an HCV '],
  [/\bantibod(?:y|ies)\b/gi, 'HCV'],
  [/\baux anticorps\b/gi, 'au VHC'],
  [/\banticorps\b/gi, 'VHC'],
  [/\bgift ?cards?\b/gi, 'rewards'],
  [/\bcartes?[- ]cadeaux?\b/gi, 'récompenses'],
]; // prettier-ignore

/** Another name in a message, and the message with the recorded word instead; null if there is none. */
export function inRecordedNames(message: string): { term: string; message: string } | null {
  const bare = OF_VIRUS.test(message) ? null : ANTIBODY.exec(message);
  const [term] = RNA.exec(message) ?? bare ?? GIFT_CARD.exec(message) ?? [];
  if (term === undefined) return null;
  const said = OTHER_NAMES.reduce(
    (now, [words, name]) => (typeof name === 'string' ? now.replace(words, name) : now.replace(words, name)),
    message,
  );
  return { term, message: said };
}
