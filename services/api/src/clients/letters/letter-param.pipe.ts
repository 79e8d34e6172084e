import { type PipeTransform } from '@nestjs/common';
import { LETTER_KINDS, LETTER_LANGUAGES } from '@firstlight/domain/letters/letter-kinds';
import { NotFound } from '../../platform/errors/http-errors.js';

/** A path segment with a fixed set of values; any other value is an unknown address. */
function oneOf<Word extends string>(words: readonly Word[]): new () => PipeTransform<string, Word> {
  return class implements PipeTransform<string, Word> {
    transform(value: string): Word {
      const word = words.find((known) => known === value);
      if (word === undefined) throw new NotFound();
      return word;
    }
  };
}

export const LetterKindParam = oneOf(LETTER_KINDS);
export const LetterLanguageParam = oneOf(LETTER_LANGUAGES);
