import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../../read-question.js';
import { isSameQuery } from '../../spec/same-query.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora'],
  testers: ['KP', 'MW'],
  referralSites: ['Sheway', 'REACH'],
});

const ask = (message: string): Reading => readQuestion({ message, previous: null, today: TODAY }, LEXICON);

function specOf(message: string): QuerySpec {
  const reading = ask(message);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
}

/** A sentence with a gap, its plain words, and what people say instead. */
type Said = readonly [carrier: string, plain: string, said: readonly string[]];

const SPLITS: readonly Said[] = [
  ['registrations ~ in 2025', 'by city', ['by home city', 'by where clients live', 'by community', 'by city of residence']],
  ['registrations ~ in 2025', 'by referral site', ['by who referred them', 'by partner agency', 'by where they were referred from', 'par organisme']],
  ['registrations ~ in 2025', 'by source', ['by how they signed up', 'by sign-up method', 'by web or staff']],
  ['how many clients ~', 'by housing status', ['by living arrangement', 'by type of housing', 'by homelessness']],
  ['how many clients ~', 'by coverage', ['by kind of coverage', 'by provincial drug plan', 'by who pays for their meds']],
  ['how many clients ~', 'by language', ['by mother tongue', 'by language of service']],
  ['HIV tests ~ in 2025', 'by tester', ['by who did them', 'by nurse', 'by staff member', 'by the person who tested']],
  ['tests ~ in 2025', 'by test type', ['by virus', 'by what they were tested for']],
  ['treatments ~ in 2025', 'by outcome', ['by how they ended', 'by final outcome']],
  ['interactions ~ in 2025', 'by type', ['by purpose', 'by what they were for', 'par raison']],
  ['rewards ~ in 2025', 'by payment type', ['by how we paid', 'by cash or EFT']],
  ['registrations ~ in 2025', 'monthly', ['on a monthly basis', 'by mth']],
]; // prettier-ignore

const HAVING: readonly Said[] = [
  ['how many clients ~ in Sudbury', 'with an email', ['who gave us an email address', 'who left us their email', 'whose email we have', 'we have an email for', 'who put down an email']],
  ['how many clients ~ in Sudbury', 'with no email', ['who never gave us an email', 'who left the email blank', 'whose email is missing', 'we have no email for', 'w/o an emial']],
  ['how many women ~', 'with a phone', ['who gave us their number', 'who provided a phone number', 'with a cell', 'with a mobile phone']],
  ['how many women ~', 'with no phone', ['who did not provide a phone number', 'without a cell', 'with no contact number']],
  ['how many women ~', 'with an invalid phone', ['whose phone number is wrong', "with a phone number that doesn't work"]],
  ['how many clients ~', 'with no health card', ['missing their health card', "who don't have OHIP", 'without a healthcard']],
  ['how many clients ~', 'with a valid health card', ['whose health card checks out', 'with a health card that is valid']],
  ['how many clients ~', 'with an invalid health card', ["whose health card isn't valid", 'whose OHIP number is invalid']],
  ['how many clients ~', 'with an out of province health card', ['whose health card is from another province', 'with a health card from outside Ontario']],
  ['how many clients ~', 'with no coverage', ['lacking drug coverage', "who aren't covered", 'without a drug plan', 'with no drug benefits']],
  ['how many ~ in Sudbury', 'homeless clients', ['people lacking housing', 'people without a roof', 'clients with nowhere to live']],
  ['how many ~ in Sudbury', 'clients with no fixed address', ["clients who don't have a fixed address", 'people who sleep rough', 'people living on the street']],
  ['combien de clients ~', 'sans courriel', ["qui n'ont pas donné de courriel", 'dont le courriel est manquant']],
  ['combien de clients ~', 'sans couverture', ["qui n'ont pas d'assurance", 'non assurés', "sans régime d'assurance"]],
  ['combien de clients ~', 'sans carte santé', ["sans carte d'assurance-santé", 'dont la carte santé est manquante']],
]; // prettier-ignore

const AGREEING: readonly Said[] = [
  ['how many clients ~ in Sudbury', 'who agreed to texts', ["who don't mind texts", 'who said texting is ok', 'with permission to text', 'who opted in to texts']],
  ['how many clients ~ in Sudbury', 'who declined texts', ["who didn't agree to texts", 'who opted out of texts', "who aren't ok with texting"]],
  ['how many clients ~ in Sudbury', 'who agreed to voicemail', ['who gave consent for voicemail', 'who are comfortable with voicemail', 'who agreed to being left a voicemail']],
  ['how many clients ~ in Sudbury', 'who declined messages', ["who don't want us to leave a message", 'who said not to leave a message']],
  ['how many women ~', 'with verbal consent', ['who gave consent verbally', 'who consented orally']],
  ['how many women ~', 'with written consent', ['who signed the consent form', 'who provided written consent']],
  ['combien de clients ~', 'qui acceptent les textos', ["qui acceptent d'être textés", 'qui ont dit oui aux textos', "qu'on peut texter"]],
]; // prettier-ignore

const PEOPLE: readonly Said[] = [
  ['how many ~ in 2025', 'new clients', ['new faces', 'people new to the program', 'first-timers', 'newly enrolled clients']],
  ['how many ~ were tested in 2025', 'men', ['dudes', 'clients listed as male']],
  ['how many women ~ registered in 2025', 'in Sudbury', ['based in Sudbury', 'in the Sudbury area', 'with a Sudbury address', 'who call Sudbury home']],
  ['how many clients ~ last year', 'referred by Sheway', ['Sheway sent over', 'who heard about us through Sheway', 'sent our way by Sheway']],
  ['how many ~ last year', 'registrations from the website', ['registrations came off the website', 'registrations done online', 'registrations filled in online']],
  ['how many ~ last year', 'registrations by staff', ['registrations keyed in by staff', 'registrations did staff enter', 'registrations by our team']],
  ['how many clients ~', 'who speak French', ['who chose French', 'whose first language is French']],
  ['combien de clients ~ en 2025', 'à Sudbury', ['domiciliés à Sudbury', 'qui restent à Sudbury', 'dans la région de Sudbury']],
]; // prettier-ignore

const ROWS: readonly Said[] = [
  ['how many ~ this year', 'adherence interactions', ['adherence check-ins have we logged', 'adherence checks', 'medication adherence visits']],
  ['how many ~ last year', 'housing interactions', ['interactions about housing', 'visits for housing', 'housing-related interactions']],
  ['how many ~ last year', 'consultations', ['consults', 'consult visits']],
  ['how many ~ last year', 'telephone interactions', ['phone check-ins', 'phone appointments']],
  ['~ by quarter in 2025', 'pills dispensed', ['units of medication dispensed', 'units of meds given out']],
  ['how many people ~ in 2025', 'were dispensed medication', ['picked up medication', 'collected their meds', 'picked up their pills']],
  ['how many people had at least 3 ~', 'interactions', ['interactions with us']],
  ['how many ~ last year', 'interactions', ['touchpoints', 'encounters', 'client contacts', 'conversations with clients']],
  ['how many ~ last year', 'HIV tests', ['HIV POCTs', 'HIV finger pricks', 'H.I.V. tests', 'HIV screens']],
  ['how many ~ last year', 'bloodwork tests', ['blood draws', 'bldwork', 'pieces of bloodwork']],
  ['how many ~', 'pending bloodwork', ["bloodwork that hasn't come back", 'bloodwork with results outstanding']],
  ['how many ~ last year', 'treatments started', ['new treatment starts', 'treatments kicked off']],
  ['how many ~ in 2025', 'commercial Epclusa pills dispensed', ['units of commercial Epclusa dispensed', 'commercial Epclusa units dispensed']],
  ['how many ~', 'rewards for Sudbury clients not issued', ['rewards for Sudbury clients still have to be handed out', "rewards for Sudbury clients that haven't been given out"]],
  ['~ in 2025', 'average reward amount', ['average reward size', 'how much is the average reward']],
  ['~ en 2025', 'average reward', ['montant moyen des récompenses', 'valeur moyenne des récompenses']],
  ['combien ~ en 2025', "d'interactions", ['de rencontres avec des clients', "d'interventions"]],
]; // prettier-ignore

const DEEDS: readonly Said[] = [
  ['how many clients ~ last year', 'had a counselling interaction', ['sat down for counselling', 'took part in counselling', 'were counselled', 'came in for counselling']],
  ['how many clients ~ last year', 'had no counselling interaction', ["didn't get counselling", 'never had counselling']],
  ['how many clients ~ last year', 'had a housing interaction', ['were helped with housing', 'got housing help', 'received help with housing']],
  ['how many clients ~ last year', 'had a referral interaction', ['were referred elsewhere', 'did we refer out', 'got a referral']],
  ['how many clients ~ last year', 'had an outreach interaction', ['were seen on outreach', 'did we see on outreach']],
  ['how many clients ~ last year', 'had an interaction', ['came to see us', 'interacted with us']],
  ['how many people ~ in 2025', 'had bloodwork', ['had their blood drawn', 'gave blood', 'went for bloodwork', 'gave a blood sample']],
  ['how many people ~ in 2025', 'were tested for HIV', ['underwent HIV testing', 'came for HIV testing', 'completed an HIV test']],
  ['how many people ~ in 2025', 'tested positive for HCV', ['came up positive for hep C', 'turned out positive for HCV']],
  ['how many people ~ in 2025', 'started treatment', ['started on treatment', 'got on treatment', 'did we start on treatment', 'started HCV meds']],
  ['how many people ~ in 2025', 'completed treatment', ['got through treatment', 'were done treatment', 'finished their pills', 'reached the end of treatment']],
  ['how many people ~ in 2025', 'received a reward', ['were rewarded', 'earned a reward', 'picked up a reward']],
  ['how many people ~ in 2025', 'registered', ['came on board', 'did we enroll', 'filled out a registration']],
  ['combien de clients ~ en 2025', 'avec une séance de counselling', ['qui ont suivi du counselling', 'sont venus pour du counselling']],
]; // prettier-ignore

const inPlace = ([carrier, plain, said]: Said): [string, string][] =>
  said.map((one) => [carrier.replace('~', one), carrier.replace('~', plain)]);

describe('2.4/1 what people call something', () => {
  it.each([...SPLITS, ...HAVING, ...AGREEING, ...PEOPLE, ...ROWS, ...DEEDS].flatMap(inPlace))(
    '“%s” counts the same as “%s”',
    (said, plain) => {
      const [one, other] = [specOf(said), specOf(plain)];
      expect([one, isSameQuery(one, other)]).toEqual([other, true]);
    },
  );

  it.each([
    ['what isn’t recorded', 'people with no housing recorded', { filters: [{ dim: 'housing_status', in: ['not_recorded'] }] }],
    ['the referral site', 'registrations by site in 2025', { by: ['referral_site'] }],
    ['another verb', 'how much cash did we hand out in Q2 2026', { measure: 'reward_amount' }],
    ['the rest', 'inscriptions sans celles de Sudbury', { filters: [{ dim: 'city', not_in: ['Sudbury'] }] }],
    ['the drug', 'new Epclusa starts in 2025', { filters: [{ dim: 'medication', in: ['Epclusa'] }] }],
    ['the testers', 'how many different testers did HIV tests last month', { distinct: 'tester' }],
  ])('keeps %s: “%s”', (_kept, question, spec) => {
    expect(specOf(question)).toMatchObject(spec);
  });

  it.each([
    ['a denial of a contact', 'how many people have never visited us'],
    ['a call, or any contact', 'how many clients did we call in 2025'],
    ['a home that somebody found', 'how many clients got housing in 2025'],
    ['who entered the person, or tested', 'HIV tests by staff in 2025'],
    ['an email that works', 'how many clients with a working email'],
    ['a preference that isn’t recorded', 'how many clients who prefer texts'],
    ['a shift', 'how many outreach shifts in 2025'],
    ['somebody’s details', 'list the clients who gave us their email'],
  ])('%s is still asked about: “%s”', (_open, question) => {
    expect([question, ask(question).kind]).toEqual([question, 'refusal']);
  });
}); // prettier-ignore
