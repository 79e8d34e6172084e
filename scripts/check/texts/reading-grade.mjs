/**
 * Reading level of a text, by published formulas. English: Flesch–Kincaid grade level (Kincaid, Fishburne, Rogers and
 * Chissom, 1975). French: Kandel and Moles (1958), Flesch's reading ease adapted to French, mapped to the grades of
 * Flesch's own table (The Art of Readable Writing, 1949).
 */

const WORD = /[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

export const wordsOf = (text) => text.match(WORD) ?? [];

export const sentencesOf = (text) => text.split(/[.!?…]+(?=\s|$)/).filter((part) => wordsOf(part).length > 0);

/** Vowel groups without the mute final e, as both formulas' users count them. */
function englishSyllables(word) {
  const bare = word.toLowerCase().replace(/[^a-z]/g, '');
  if (bare.length <= 3) return 1;
  const spoken = bare.replace(/(?:[^laeiouy]es|[^td]ed|[^l]e)$/, (end) => end.charAt(0)).replace(/^y/, '');
  return Math.max(1, (spoken.match(/[aeiouy]{1,2}/g) ?? []).length);
}

/** Vowel groups without the mute endings -e, -es, -ent of longer words. */
function frenchSyllables(word) {
  const bare = word.toLowerCase().replace(/^[cdjlmnst]’|^qu’/, '');
  const spoken = bare.length > 3 ? bare.replace(/(?<=[^aeiouyàâéèêëîïôûùœ]|[éi]|qu|gu)(?:e|es)$/, '') : bare;
  return Math.max(1, (spoken.match(/[aeiouyàâéèêëîïôûùœæ]+/g) ?? []).length);
}

const sum = (words, syllables) => words.reduce((total, word) => total + (/\d/.test(word) ? 1 : syllables(word)), 0);

function gradeOf({ words, sentences, language }) {
  const length = words.length / sentences;
  if (language === 'en') return 0.39 * length + 11.8 * (sum(words, englishSyllables) / words.length) - 15.59;
  const ease = 207 - 1.015 * length - 73.6 * (sum(words, frenchSyllables) / words.length);
  // Flesch: 90 is grade 5, 80 grade 6, 70 grade 7, 60 grade 8 to 9, 50 grade 10 to 12.
  const [upper, grade, width] = [
    [80, 6, 10],
    [70, 7, 10],
    [60, 8, 10],
    [50, 10, 5],
  ].findLast(([limit]) => ease <= limit) ?? [90, 5, 10];
  return grade + (upper - ease) / width;
}

/** The school grade required to read these texts. */
export function readingGrade(texts, language) {
  const words = texts.flatMap(wordsOf);
  const sentences = texts.flatMap(sentencesOf).length;
  return { grade: gradeOf({ words, sentences, language }), words: words.length, perSentence: words.length / sentences };
}
