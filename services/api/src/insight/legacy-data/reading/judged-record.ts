import type { CivilDate } from '@firstlight/domain/civil-dates';
import { healthCardShape } from '@firstlight/domain/health-card';
import { DEFAULT_PROVINCE } from '@firstlight/domain/provinces';
import { cityName, housingStatus, personText, phoneStatus } from './judgements.js';
import type { LegacyRecord } from './records.js';
import { remembered } from './remembered.js';
import type { KeyedHash } from './person-key.js';
import { type Hash, rowHash, textHash } from './text-hash.js';

const PERSON_SEED = 7;

/** A record with what counts need of it. What only the database can judge is empty or null, and said in `odd`. */
export type JudgedRecord = {
  record: LegacyRecord;
  rowHash: Hash | null;
  personKey: Hash | null;
  age: number | null;
  birthYear: number | null;
  city: string;
  cardStatus: string;
  cardProblem: string;
  phoneStatus: string;
  housingStatus: string;
  /** JSON of the values that the database judges itself; empty when there are none. */
  odd: string;
};

const city = remembered(cityName);

/** Whole years; null when one of the days is not known. */
function ageOf(dob: CivilDate | '', regDate: CivilDate | ''): number | null {
  if (dob === '' || regDate === '') return null;
  const years = Number(regDate.slice(0, 4)) - Number(dob.slice(0, 4));
  return regDate.slice(5) < dob.slice(5) ? years - 1 : years;
}

/** Without a day of birth or a last name nobody can be told by them, so the record stands for itself. */
const ownText = ({ firstName, lastName, phone, healthCard, email, disposition, referralSite }: LegacyRecord): string =>
  [firstName, lastName, phone, healthCard, email, disposition, referralSite].filter((part) => part !== '').join('|');

const cardShape = (card: string): string | null => (card === '' ? null : healthCardShape(card));

function cardStatus(shape: string | null, province: string): string {
  if (shape === null) return 'missing';
  if (province !== DEFAULT_PROVINCE) return 'other_province';
  return shape === 'good' ? 'valid' : 'invalid';
}

/** Judges a record as live registrations are judged in SQL; its person's number gets its key. */
export function judged(record: LegacyRecord, keyed: KeyedHash): JudgedRecord {
  const { firstName, lastName, dob, regDate, phone, address } = record;
  const person = personText(firstName, lastName, dob, () => ownText(record));
  const personKey = person === null ? null : keyed(textHash(person, PERSON_SEED));
  const [town, phones, housing] = [city(record.city), phoneStatus(phone), housingStatus(address)];
  const isOdd = personKey === null || town === null || phones === null || housing === null;
  const shape = cardShape(record.healthCard);
  const status = cardStatus(shape, record.province);
  return {
    record,
    rowHash: personKey && rowHash(personKey, regDate),
    personKey,
    age: ageOf(dob, regDate),
    birthYear: dob === '' ? null : Number(dob.slice(0, 4)),
    city: town ?? '',
    cardStatus: status,
    cardProblem: status === 'invalid' && shape ? shape : '',
    phoneStatus: phones ?? '',
    housingStatus: housing ?? '',
    odd: isOdd
      ? JSON.stringify({ firstName, lastName, dob, own: ownText(record), phone, address, city: record.city })
      : '',
  };
}
