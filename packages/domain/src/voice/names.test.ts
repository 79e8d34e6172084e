import { describe, expect, it } from '@jest/globals';
import { readVoiceRegistration, type VoiceFields, type VoiceReading } from './registration.js';

const TODAY = '2026-11-20';

type Name = [said: string, firstName: string | undefined, lastName: string | undefined];

const nameOf = (said: string): Partial<VoiceFields> => {
  const { firstName, lastName } = readVoiceRegistration(said, TODAY).fields;
  return { firstName, lastName };
};

describe('names in a verbal registration that sound like something else', () => {
  it.each<Name>([
    ['first name rose last name version female health card 1234567897 version k', 'Rose', 'Version'],
    ['last name born first name max male born may 2 1960', 'Max', 'Born'],
    ['first name adrian last name male gender male', 'Adrian', 'Male'],
    ['first name client last name name gender male', 'Client', 'Name'],
    ['first name tom last name active disposition active', 'Tom', 'Active'],
    ['max born male born may 2 1960', 'Max', 'Born'],
    ['sonny male male', 'Sonny', 'Male'],
    ['summer active female date of birth june 21 1995 disposition pending', 'Summer', 'Active'],
    ['last name six first name juan', 'Juan', 'Six'],
    ['last name two rivers first name ellen', 'Ellen', 'Two Rivers'],
    ['last name little six first name dan', 'Dan', 'Little Six'],
    ['last name ten eyck first name ann', 'Ann', 'Ten Eyck'],
    ['last name old crow first name dan', 'Dan', 'Old Crow'],
    ['first name robert last name dash', 'Robert', 'Dash'],
    ['first name will last name today', 'Will', 'Today'],
    ["last name matthews two t's first name al", 'Al', 'Matthews'],
    ['last name sample six years old', undefined, 'Sample'],
    ['last name sample one 2 3 4', undefined, 'Sample'],
    // The name may have been left out, so that the word is the gender.
    ['first name adrian last name male', 'Adrian', undefined],
    ['mary male female', 'Mary', ''],
  ])('VOICE-05 labels: "%s"', (said, firstName, lastName) => {
    expect(nameOf(said)).toEqual({ firstName, lastName });
  });

  it.each<Name>([
    ['first and last name rowan sample male', 'Rowan', 'Sample'],
    ['first name and last name rowan sample', 'Rowan', 'Sample'],
    ['first rowan last sample male', 'Rowan', 'Sample'],
    ['name first rowan last sample', 'Rowan', 'Sample'],
    ['last is sample and first is rowan', 'Rowan', 'Sample'],
    ["first name's rowan last name's sample", 'Rowan', 'Sample'],
    ["her name's maple testperson", 'Maple', 'Testperson'],
    ['names maple testperson', 'Maple', 'Testperson'],
    ['1st name maple last name testperson', 'Maple', 'Testperson'],
    ['guy first male', 'Guy', 'First'],
    ['james last male', 'James', 'Last'],
    ['last name her first name mai gender female', 'Mai', 'Her'],
    ['first name mai last name her', 'Mai', 'Her'],
    ['mai her female', 'Mai', 'Her'],
    ['first name he last name li', 'He', 'Li'],
    ['first name in last name so gender male', 'In', 'So'],
    ['first name maple last name her date of birth is may 4 1971', 'Maple', undefined],
    ['maple her date of birth is may 4 1971', 'Maple', ''],
    ['maple testperson she female', 'Maple', 'Testperson'],
    ['rowan sample first seen last week', 'Rowan Sample', 'First'],
  ])('VOICE-05 short labels: "%s"', (said, firstName, lastName) => {
    expect(nameOf(said)).toEqual({ firstName, lastName });
  });

  it.each<Name>([
    ["i'd like to register maple testperson", 'Maple', 'Testperson'],
    ["let's register maple testperson", 'Maple', 'Testperson'],
    ['let me add maple testperson', 'Maple', 'Testperson'],
    ['can you register maple testperson', 'Maple', 'Testperson'],
    ['we are registering maple testperson today', 'Maple', 'Testperson'],
    ['good morning this is for maple testperson', 'Maple', 'Testperson'],
    ['good afternoon maple testperson', 'Maple', 'Testperson'],
    ['walk-in maple testperson', 'Maple', 'Testperson'],
    ['walk in client maple testperson', 'Maple', 'Testperson'],
    ['intake for maple testperson', 'Maple', 'Testperson'],
    ['start registration maple testperson', 'Maple', 'Testperson'],
    ["today i'm seeing maple testperson", 'Maple', 'Testperson'],
  ])('VOICE-05 openings: "%s"', (said, firstName, lastName) => {
    expect(nameOf(said)).toEqual({ firstName, lastName });
  });

  it.each<Name>([
    ['maple testperson period female period', 'Maple', 'Testperson'],
    ['maple testperson next field female', 'Maple', 'Testperson'],
    ['maple testperson currently active client', 'Maple', 'Testperson'],
    ['maple testperson pregnant female', 'Maple', 'Testperson'],
    ['maple testperson allergic to penicillin', 'Maple', 'Testperson'],
    ['maple testperson last seen march 9 2026', 'Maple', 'Testperson'],
    ['maple testperson initial j', 'Maple', 'Testperson'],
    ['maple testperson no allergies', 'Maple', 'Testperson'],
    ['maple testperson no known allergies', 'Maple', 'Testperson'],
    ['maple testperson has no insurance', 'Maple', 'Testperson'],
    ['maple testperson no longer active', 'Maple', 'Testperson'],
    ['maple testperson preferred name mike', 'Maple', 'Testperson'],
    ['maple testperson prefers to be called mike', 'Maple', 'Testperson'],
    ['maple testperson also called mike', 'Maple', 'Testperson'],
    ['maple testperson known as mike', 'Maple', 'Testperson'],
    ['maple testperson née sample', 'Maple', 'Testperson'],
    ['maple testperson formerly sample', 'Maple', 'Testperson'],
    ['maple testperson emergency contact rowan sample', 'Maple', 'Testperson'],
    ['maple testperson accompanied by rowan sample', 'Maple', 'Testperson'],
    ['maple testperson mother rowan sample', 'Maple', 'Testperson'],
    ['maple testperson pronouns they them', 'Maple', 'Testperson'],
    ['maple testperson they them', 'Maple', 'Testperson'],
    ['maple testperson ms female', 'Maple', 'Testperson'],
    ['maple testperson female partner rowan', 'Maple', 'Testperson'],
    ['dispensing to maple testperson', 'Maple', 'Testperson'],
    ['rowan smith no smyth', 'Rowan', 'Smyth'],
    ['rowan smith no maple testperson', 'Maple', 'Testperson'],
    ['rowan smith scratch that rowan smythe', 'Rowan', 'Smythe'],
  ])('VOICE-05 what follows a name: "%s"', (said, firstName, lastName) => {
    expect(nameOf(said)).toEqual({ firstName, lastName });
  });

  it.each<Name>([
    ['maple testperson no english', 'Maple', 'Testperson'],
    ['maple testperson no voicemails please', 'Maple', 'Testperson'],
    ['maple testperson no pets', 'Maple', 'Testperson'],
    ['maple testperson no shows', 'Maple', 'Testperson'],
    ['maple testperson no spanish speaker', 'Maple', 'Testperson'],
    ['maple testperson no can you repeat', 'Maple', 'Testperson'],
    ["maple testperson no i don't know", 'Maple', 'Testperson'],
    ['maple testperson wait outside', 'Maple', 'Testperson'],
    ['maple testperson make sure', 'Maple', 'Testperson'],
    ['maple testperson actually never mind', 'Maple', 'Testperson'],
    ['maple testperson sorry french only', 'Maple', 'Testperson'],
    ['rowan smith no jones', 'Rowan', 'Smith'],
    ['rowan smith no wait jones', 'Rowan', 'Jones'],
    ["rowan smith no it's jones", 'Rowan', 'Jones'],
    ['rowan smith no her name is maple testperson', 'Maple', 'Testperson'],
    ['maple testperson no van der berg', 'Maple', 'Van Der Berg'],
    ['last name smith no pets first name rowan', 'Rowan', 'Smith'],
    ['last name smith no jones first name rowan', 'Rowan', 'Jones'],
    ['first name maple last name testperson no mother', 'Maple', 'Testperson'],
    ['born may 4 1980 no maybe', undefined, undefined],
    ['version a b no i think a c', undefined, undefined],
    ['version ab no be careful', undefined, undefined],
    ['version k you know', undefined, undefined],
    ['version k and maple testperson', 'Maple', 'Testperson'],
  ])('VOICE-05 corrections and remarks: "%s"', (said, firstName, lastName) => {
    expect(nameOf(said)).toEqual({ firstName, lastName });
  });

  it.each<Name>([
    ['last name ng n g first name li l i', 'Li', 'Ng'],
    ['li wu w u male', 'Li', 'Wu'],
    ['first name a j last name sample', 'A J', 'Sample'],
    ['a j sample male', 'A J', 'Sample'],
    ['last name smith capital s m i t h', undefined, 'Smith'],
    ['last name mcdonald m capital c d o n a l d', undefined, 'Mcdonald'],
    ['last name o brien first name pat', 'Pat', "O'Brien"],
    ['last name o neill o n e i l l first name pat', 'Pat', "O'Neill"],
    ['first name jo space anne last name big space canoe', 'Jo Anne', 'Big Canoe'],
    ['mac sample male', 'Mac', 'Sample'],
    ["willem van 't hof male", 'Willem', "Van 't Hof"],
    ['guy de la durantaye male', 'Guy', 'De La Durantaye'],
    ['anh van minh male', 'Anh', 'Van Minh'],
    ["first name patrick last name o'reilly-st-jean", 'Patrick', "O'Reilly-St-Jean"],
    ['last name de la cruz hyphen santos first name ines', 'Ines', 'De La Cruz-Santos'],
    ["chantal d'amour female", 'Chantal', "D'Amour"],
    ['may june dob april 5 1991', 'May', 'June'],
    ['doris day date of birth april 3 1934', 'Doris', 'Day'],
    ['andrew card male health card 1234567897', 'Andrew', 'Card'],
    ['sunday friday male date of birth monday', 'Sunday', 'Friday'],
  ])('VOICE-05 spelled or in parts: "%s"', (said, firstName, lastName) => {
    expect(nameOf(said)).toEqual({ firstName, lastName });
  });
});

describe('values in a verbal registration that sound like something else', () => {
  const card = { healthCard: '1234567897' };
  it.each<[string, Partial<VoiceReading>]>([
    ['health cart 1234567897', { fields: card }],
    ['health care number 1234567897', { fields: card }],
    ['help card 1234567897', { fields: card }],
    ['hc is 1234567897', { fields: card }],
    ['card is 1234567897', { fields: card }],
    ['ontario health card 1234567897', { fields: card }],
    ['health card 5584486673 i mean 1234567897', { fields: card }],
    ["health card 5584486673 no wait it's 1234567897", { fields: card }],
    ['health card 1234567897 expires march 9 2027', { fields: card }],
    ['date a birth may 4 1971', { fields: { dob: '1971-05-04', age: 55 } }],
    ['data birth may 4 1971', { fields: { dob: '1971-05-04', age: 55 } }],
    ['tested on march 9 2026 may 4 1971', { fields: { dob: '1971-05-04', age: 55 } }],
    ['may 4 1971 tested march 9 2026', { fields: { dob: '1971-05-04', age: 55 } }],
    ['female seen on march 9 2026', { fields: { gender: 'Female' } }],
    ['born may 4 1971 i mean may 5 1971', { fields: {}, alert: 'date_not_understood' }],
    ["born may 4 1971 i'm sorry may 5 1971", { fields: {}, alert: 'date_not_understood' }],
    ['version a and b', { fields: { healthCardVersion: 'AB' } }],
    ['version a, b', { fields: { healthCardVersion: 'AB' } }],
    ['version alpha and bravo', { fields: { healthCardVersion: 'AB' } }],
    ['version a um b', { fields: { healthCardVersion: 'AB' } }],
    ['version hey bee', { fields: { healthCardVersion: 'AB' } }],
    ['version a b no a c', { fields: { healthCardVersion: 'AC' } }],
    ['version ab no ac', { fields: { healthCardVersion: 'AC' } }],
    ['version a b i mean a d', { fields: { healthCardVersion: 'AD' } }],
    ['version a b no he is male', { fields: { healthCardVersion: 'AB', gender: 'Male' } }],
    ['version a 2', { fields: {}, warnings: ['version_not_recognised'] }],
    ['version k mike testperson', { fields: { healthCardVersion: 'K', firstName: 'Mike', lastName: 'Testperson' } }],
    ['deposition pending', { fields: { disposition: 'PENDING' } }],
    ['this position active', { fields: { disposition: 'ACTIVE' } }],
    ['rna pending female', { fields: { gender: 'Female' } }],
    [
      'maple testperson results are still pending female',
      { fields: { firstName: 'Maple', lastName: 'Testperson', gender: 'Female' } },
    ],
    ['rna pending disposition active', { fields: { disposition: 'ACTIVE' } }],
    ['lives with male partner', { fields: {} }],
    ['female male partner', { fields: { gender: 'Female' } }],
    ['mtf', { fields: {}, warnings: ['gender_not_recognised'] }],
  ])('VOICE-05 VOICE-18 "%s"', (said, reading) => {
    expect(readVoiceRegistration(said, TODAY)).toEqual({ warnings: [], ...reading });
  });
});
