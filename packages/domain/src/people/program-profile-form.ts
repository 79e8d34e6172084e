import { type CivilDate, isCivilDate, todayInNewYork } from '../dates/civil-dates.js';
import { phoneDigits } from '../identity/phone.js';
import { type ProgramProfile, REVIEWED_PAGES } from './program-profile.js';
import { isEmailShape } from '../clients/public-registration.js';
import { invalid, missing, type Violation } from '../platform/violations.js';

/** The fields the main admin may change; the program's own referral site is an entry of its managed list. */
export type EditableProfile = Omit<ProgramProfile, 'referralSite'>;

/** Response of `GET /api/program-profile/stored`; version 0 is the deployment's own profile, never changed. */
export type StoredProfile = { profile: ProgramProfile; version: number };

export const PROFILE_TEXT_MAX = 120;

export const PROFILE_TEXTS = {
  needed: 'Please fill in this field',
  tooLong: `Please use at most ${PROFILE_TEXT_MAX} characters`,
  phone: 'Please enter 10 digits, or 11 that begin with 1',
  email: 'Please enter a valid email address',
  testers: 'Please name two different testers',
  url: 'Please enter an address that begins with https:// or http://',
  review: 'Please enter a date such as 2026-11-22, not in the future, or leave it empty',
  reviewer: 'Please name who reviewed the pages',
  changedMeanwhile: 'Someone else changed the program profile in the meantime. Please review it.',
  saved: 'Program profile saved. Open pages show it after a reload.',
} as const;

function isTelephone(phone: string): boolean {
  return phoneDigits(phone) !== null;
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

const atPath =
  (path: string) =>
  (violation: Violation): Violation => ({ ...violation, loc: ['body', ...path.split('.')] });

/** A page never reviewed has no date; a reviewed one names the reviewer. */
function checkReviews(reviews: EditableProfile['reviews'], today: CivilDate): Violation[] {
  const isGood = (date: string): boolean => date === '' || (isCivilDate(date) && date <= today);
  const dates = REVIEWED_PAGES.filter((page) => !isGood(reviews[page])).map((page) =>
    atPath(`reviews.${page}`)(invalid(page, PROFILE_TEXTS.review)),
  );
  const isReviewed = REVIEWED_PAGES.some((page) => reviews[page] !== '');
  if (isReviewed && reviews.by.trim() === '') dates.push(atPath('reviews.by')(missing('by', PROFILE_TEXTS.reviewer)));
  else if (reviews.by.length > PROFILE_TEXT_MAX) dates.push(atPath('reviews.by')(invalid('by', PROFILE_TEXTS.tooLong)));
  return dates;
}

/** Every broken rule; `loc` is the path of the field, e.g. `['body', 'nationalOrganisation', 'url']`. */
export function checkProgramProfile(profile: EditableProfile, today = todayInNewYork()): Violation[] {
  const { nationalOrganisation, provincialOrganisation, responsible, testers } = profile;
  const rules: [path: string, value: string, isGood: (value: string) => boolean, msg: string][] = [
    ['programName', profile.programName, () => true, ''],
    ['phone', profile.phone, isTelephone, PROFILE_TEXTS.phone],
    ['supportEmail', profile.supportEmail, isEmailShape, PROFILE_TEXTS.email],
    ['headOfficeCity', profile.headOfficeCity, () => true, ''],
    ['doctor', profile.doctor, () => true, ''],
    ['testers.0', testers[0], () => true, ''],
    ['testers.1', testers[1], (value) => value !== testers[0], PROFILE_TEXTS.testers],
    ['nationalOrganisation.name', nationalOrganisation.name, () => true, ''],
    ['nationalOrganisation.url', nationalOrganisation.url, isWebAddress, PROFILE_TEXTS.url],
    ['provincialOrganisation.name', provincialOrganisation.name, () => true, ''],
    ['provincialOrganisation.url', provincialOrganisation.url, isWebAddress, PROFILE_TEXTS.url],
    ['responsible.name', responsible.name, () => true, ''],
    ['responsible.address', responsible.address, () => true, ''],
    ['responsible.privacyContact', responsible.privacyContact, () => true, ''],
    ['responsible.privacyEmail', responsible.privacyEmail, isEmailShape, PROFILE_TEXTS.email],
  ];
  const broken = rules.flatMap(([path, value, isGood, msg]): Violation[] => {
    const at = atPath(path);
    if (value.trim() === '') return [at(missing(path, PROFILE_TEXTS.needed))];
    if (value.length > PROFILE_TEXT_MAX) return [at(invalid(path, PROFILE_TEXTS.tooLong))];
    return isGood(value) ? [] : [at(invalid(path, msg))];
  });
  return [...broken, ...checkReviews(profile.reviews, today)];
}
