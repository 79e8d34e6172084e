import { oneDigitOff, withDayAndMonthSwapped } from '@firstlight/domain/identity/birth-date-likeness';
import { nameWords } from '@firstlight/domain/identity/name-folding';
import { searchedPhoneDigits } from '@firstlight/domain/identity/search-terms';
import { identifiesPerson, isTenDigits, normaliseHealthCard } from '@firstlight/domain/identity/health-card';
import { PHONE_DIGITS } from '@firstlight/domain/platform/limits';
import type { MatchQuestion } from '@firstlight/domain/clients/registration-matches';
import { anywhere } from '../../platform/database/conditions.js';
import type { MatchTerms } from './registration-matches.query.js';

const some = <Value>(values: Value[]): Value[] | null => (values.length === 0 ? null : values);

/**
 * The terms for looking up candidates. Part of a phone number or card would match strangers, and so would a placeholder
 * card, so only complete numbers of one person count.
 */
export function matchTerms(question: MatchQuestion, indexOf: (card: string) => Buffer): MatchTerms {
  const card = normaliseHealthCard(question.healthCard ?? '');
  const phones = [question.phone1, question.phone2]
    .map((phone) => searchedPhoneDigits(phone ?? ''))
    .filter((digits) => digits.length === PHONE_DIGITS);
  const words = nameWords(`${question.firstName ?? ''} ${question.lastName ?? ''} ${question.aka ?? ''}`);
  const dob = words.length > 0 || question.address ? question.dob : null;
  return {
    cardIndex: isTenDigits(card) && identifiesPerson(card) ? indexOf(card) : null,
    phones: some(phones.map((digits) => `%${digits}%`)),
    dobs: dob ? [dob, withDayAndMonthSwapped(dob) ?? dob] : null,
    nearDobs: dob ? oneDigitOff(dob) : null,
    name: words.join(' '),
    words: question.address
      ? some(
          nameWords(`${question.firstName} ${question.lastName}`).map(
            (word) => `% ${anywhere(word)?.slice(1, -1) ?? ''} %`,
          ),
        )
      : null,
    except: question.except ?? null,
  };
}
