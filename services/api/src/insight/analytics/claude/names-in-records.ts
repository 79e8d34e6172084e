import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { PLAIN_WORDS } from '../engine/lexicon/plain-words.js';
import { normalise, stem, tokensOf } from '../engine/words/text.js';

const GONE = '…';

/** Digits that only spaces, dots, dashes or brackets part: a phone, a card, a day of birth, however it was typed. */
const DIGITS = /\+?\(?\d(?:[\s().+/-]*\d)*/g;
/** Dates and years of the program's own time, alone or in a row. */
const RECENT = /^(?:(?:20\d\d(?:[-/]\d{1,2}){0,2}|\d{1,2}[-/]\d{1,2}[-/]20\d\d)(?:[\s,-]+|$))+$/;
/** Nobody who was born since then is asked about by a date. */
const BORN_BEFORE = 2015;

const RESEMBLES = "(name_search LIKE '%' || word || '%' OR word <% name_search)";
/** A street, or a place that few enough live in to be no word of the vocabulary. */
const STANDS_IN_ADDRESS = `
  (lower(address) LIKE '%' || word || '%' AND lower(address) ~ ('\\y' || word || '\\y') OR lower(city) ~ ('\\y' || word || '\\y'))`;

function withoutNumbersOfPeople(question: string): string {
  return question.replace(/\S*@\S*/g, GONE).replace(DIGITS, (typed) => {
    const digits = typed.replace(/\D/g, '').length;
    const years = [...typed.matchAll(/(?:19|20)\d\d/g)].map(([year]) => Number(year));
    const early = digits >= 4 && years.some((year) => year < BORN_BEFORE);
    return early || (digits > 4 && !RECENT.test(typed)) ? GONE : typed;
  });
}

/** Takes out of a question whatever could name somebody, before it leaves the house. */
@Injectable()
export class NamesInRecords {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /**
   * Keeps words of the vocabulary, and unknown lower-case words that no name of any record resembles and no address has;
   * capitalised unknown words, numbers that may be somebody's, mail addresses and the rest become dots.
   */
  async takenOut(question: string, lexicon: Lexicon): Promise<string> {
    const capitalised = new Set(
      [...question.matchAll(/\p{Lu}[\p{L}'’-]*/gu)].flatMap(([word]) =>
        tokensOf(normalise(word)).map((token) => token.word),
      ),
    );
    const words = tokensOf(normalise(withoutNumbersOfPeople(question).replaceAll(GONE, ' zz0 '))).map(
      ({ word }) => word,
    );
    const staff = wordsOfStaff(lexicon);
    const known = (word: string): boolean =>
      !staff.has(word) && (PLAIN_WORDS.has(word) || lexicon.known.has(stem(word)) || !/[a-z]/.test(word));
    const doubtful = words.filter(
      (word) => !known(word) && !staff.has(word) && !capitalised.has(word) && /^[a-z]{3,}$/.test(word),
    );
    const names = await this.resemblingNames(doubtful);
    return words.map((word) => (known(word) || (doubtful.includes(word) && !names.has(word)) ? word : GONE)).join(' ');
  }

  private async resemblingNames(words: readonly string[]): Promise<ReadonlySet<string>> {
    if (words.length === 0) return new Set();
    const rows = await this.db.query<{ word: string }[]>(
      `SELECT word FROM unnest($1::text[]) AS word
        WHERE EXISTS (SELECT FROM registrations WHERE deleted_at IS NULL AND ${RESEMBLES})
           OR EXISTS (SELECT FROM registrations WHERE deleted_at IS NOT NULL AND ${RESEMBLES})
           OR EXISTS (SELECT FROM registrations WHERE ${STANDS_IN_ADDRESS})
           OR EXISTS (SELECT FROM staff_users WHERE word <% lower(first_name || ' ' || last_name))`,
      [[...new Set(words)]],
    );
    return new Set(rows.map(({ word }) => word));
  }
}

/** Testers stand in the vocabulary under their names. */
function wordsOfStaff(lexicon: Lexicon): ReadonlySet<string> {
  const names = [...lexicon.meanings].filter(([, meanings]) =>
    meanings.some((meaning) => meaning.kind === 'value' && meaning.dim === 'tester'),
  );
  return new Set(names.flatMap(([key]) => key.split(' ')));
}
