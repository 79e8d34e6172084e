import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder } from '../testing/answer-to.js';

it('2.4/1 the months before a colon are those of both years', () => {
  const { compare } = answerTo('Registrations from January through October: this year against last year');
  expect(compare?.map(({ from, to }) => [from, to])).toEqual([
    ['2025-01-01', '2025-10-31'],
    ['2026-01-01', '2026-10-31'],
  ]);
});

it('2.4/1 “of those with …” are people, where nothing was answered before', () => {
  const { measure, filters } = answerTo('Of those with a positive HIV test, how many told us not to leave a message?');
  expect([measure, filters]).toEqual([
    'clients',
    [
      { dim: 'test_result', in: ['positive'] },
      { dim: 'test_type', in: ['HIV'] },
      { dim: 'leave_message', in: ['no'] },
    ],
  ]);
});

it('2.4/1 rewards that were handed out, in French, are issued; they aren’t a kind of interaction', () => {
  expect(answerTo('Montant total des récompenses déjà remises, par ville').filters).toEqual([
    { dim: 'issued', in: ['Yes'] },
  ]);
});

describe('2.4/1 the same question in other words', () => {
  it.each<[string, string]>([
    ['In which years did treatments end because of side effects, and how many each year?', 'treatments that ended because of side effects by year'],
    ['In 2025, how many dollars of rewards did each rewarded client get on average?', 'reward dollars per client in 2025'],
    ['Naloxone kits that left from Van 1, month by month in 2026', 'naloxone kits given at Van 1 by month in 2026'],
    ['Last fiscal year, did more supplies go out from the office or from the van?', 'supplies given at the office vs the van last fiscal year'],
    ['How many people can we text, meaning a valid phone number and texting allowed?', 'how many people have a valid phone and agreed to texts'],
    ['How many clients have given us neither a valid phone number nor an email?', 'how many clients have no valid phone and no email'],
    ['What percentage of registrations carries an invalid health card?', 'what percentage of registrations have an invalid health card'],
    ['How many clients living in a shelter or without a fixed address have tested positive for hep C?', 'how many homeless clients tested positive for hep C'],
    ['By what percentage did HIV testing grow or shrink from 2024 to 2025?', 'percent change in HIV testing from 2024 to 2025'],
    ['Which outreach stop gives us the most registrations?', 'which outreach stop has the most registrations'],
    ['How many clients have been screened for both HIV and hepatitis C?', 'how many clients were tested for both HIV and hepatitis C'],
    ['How many clients had a negative hep C test and then, on a later date, a positive one?', 'How many clients had a negative hep C test and then a positive hep C test?'],
    ['How many people are on each medication at the moment?', 'people currently on treatment by medication'],
    ['Data check: how many people were dispensed medication but have no treatment entered?', 'how many people had a dispense but have no treatment'],
    ['How many tablets go out per dispense on average, for each medication?', 'average quantity dispensed by medication'],
    ['$ still owed 2 clients per referal site', 'reward dollars owed by referral site'],
    ['hcv pos but never startd tx, sudbury, # of ppl', 'how many people in Sudbury tested positive for HCV and never started treatment'],
    ['Quel montant total de récompenses a été accordé en octobre ?', 'montant des récompenses en octobre'],
    ['Nombre de traitements arrêtés pour non-observance, par médicament', 'non compliance treatments by medication'],
    ['Where do more supplies go out from, the van or the office? Total items for each please', 'supplies given at the van vs the office'],
    ['How many clients don’t have a phone number that works for us? (missing or invalid)', 'how many clients have no valid phone'],
    ['How many clients had to stop their meds because of side effects so far this year?', 'how many clients stopped treatment because of side effects this year'],
    ['If I wanted to send a text reminder, how many clients have said texting is ok?', 'how many clients agreed to texts'],
    ['Average quantity per dispense for commercial and for compassionate product', 'average quantity dispensed by product type commercial vs compassionate'],
    ['Number of people positive for hep C who are still waiting to start treatment', 'how many people tested positive for hep C and never started treatment'],
    ['How many people only had bloodwork, no rapid tests?', 'how many people only had bloodwork'],
    ['How many are hep C positive and never started treatment?', 'how many people tested positive for hep C and never started treatment'],
    ['Tests this year excluding MW and KP', 'tests this year not done by MW or KP'],
    ['Busiest weekday for tests', 'busiest day of the week for tests'],
    ['Started treatment but nothing ever dispensed', 'how many people started treatment but had no dispense'],
    ['nalox kits given octobr', 'naloxone kits given in October'],
    ['$ owed ppl in kenora', 'reward dollars owed in Kenora'],
    ['Combien de personnes pouvons-nous texter ?', 'how many people agreed to texts'],
    ['Housing situation of our clients in percentages', 'clients by housing status as a percentage'],
    ['Combien de clients n’ont encore jamais passé de test chez nous ?', 'how many clients were never tested'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore
});

it('2.4/1 treatments that ended have no outcome that is still open', () => {
  expect(answerTo('treatments that ended by outcome').date).toBe('ended');
  expect(answerTo('which outcome is the most frequent among treatments that ended excluding completed').date).toBe(
    'ended',
  );
  expect(answerTo('treatments that ended because of side effects').date).toBeUndefined();
});

it('2.4/1 people who are named again are all of them', () => {
  const homeless = answerTo('How many clients have no fixed address?');
  const tested = answerTo('How many of those have been tested for HIV?', homeless);
  const again = answerTo('And in which cities are the ones with no fixed address?', tested);
  expect(again).toEqual(answerTo('clients with no fixed address by city'));
});

it('2.4/1 who was tested elsewhere, or as somebody else, isn’t “not tested”', () => {
  const notTested = { fact: 'tests', period: { from: '2025-01-01', to: '2025-12-31' } };
  for (const message of ['men tested in 2024 but not in 2025', 'Sudbury clients tested in 2024 but not 2025']) {
    const { who } = answerTo(message);
    expect([message, who]).toEqual([
      message,
      { hasNot: { ...notTested, filters: [expect.objectContaining({ dim: 'test_type' })] } },
    ]);
  }
  expect(answerTo('women registered in 2024 but not in 2025').who).toMatchObject({ hasNot: { filters: [] } });
});
