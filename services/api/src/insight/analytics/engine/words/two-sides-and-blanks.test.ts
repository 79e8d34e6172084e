import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

const meant = (question: string): object => inOrder(answerTo(question));

describe('2.4/1 which of two has more', () => {
  it.each([
    ['did more naloxone kits go out from the office or from van 1 since april?', 'naloxone kits office vs van 1 since april'],
    ['Do more naloxone kits go out through the office or the van?', 'naloxone kits office vs van'],
    ['do more clients give verbal or written consent', 'clients with verbal vs written consent'],
    ['Is the average reward bigger in cash or by EFT?', 'average reward cash vs EFT'],
    ['Cash or EFT: which moved more reward money in fiscal 2025-26?', 'reward amount cash vs EFT in fiscal 2025-26'],
    ['by how many points is hcv positivity higher in men than in women', 'hcv positivity men vs women'],
    ['By how many percentage points does men’s HCV positivity exceed women’s, all years together?', 'HCV positivity men vs women'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(meant(asked)).toEqual(meant(plain));
  }); // prettier-ignore
});

describe('2.4/1 fields that nobody filled in', () => {
  it.each([
    ['how many rewards have the payment type left blank', 'rewards with payment type not recorded'],
    ['incentives where issued isnt filled in at all, since april 1', 'rewards with issued not recorded since april 1'],
    ['registrations where the gender is empty', 'registrations with gender not recorded'],
    ['Treatments marked completed but end date is blank', 'completed treatments with no end date'],
    ['Combien de bloodwork sans type (ni DBS ni sérum)?', 'bloodwork with no bloodwork type recorded'],
    ['Combien d’inscriptions n’ont ni le genre ni l’âge de remplis ?', 'registrations with no gender and unknown age'],
    ['clients who neither have an email nor accept texts', 'clients with no email and who don’t accept texts'],
    ['number of clients that have neither been tested nor received an incentive', 'clients never tested and who never received a reward'],
    ['how many folks dont have a working phone number with us (missing or invalid)', 'people with no valid phone'],
    ['how many interactions had no reward', 'interactions without a reward'],
    ['interactions this month that came with no reward', 'interactions without a reward this month'],
    ['quel pourcentage de nos clients n’ont ni téléphone valide ni courriel ?', 'what share of clients have no valid phone and no email'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(meant(asked)).toEqual(meant(plain));
  }); // prettier-ignore

  it('both conditions of a share are of its part where nothing else is said of the whole', () => {
    expect(answerTo('what share of clients have no valid phone and no email')).toMatchObject({
      measure: 'clients',
      as: 'percent',
      filters: [
        { dim: 'phone_status', in: ['missing', 'invalid'] },
        { dim: 'has_email', in: ['no'] },
      ],
    });
    expect(readingOf('percentage of clients in Sudbury with no valid phone and no email').kind).toBe('refusal');
  });

  it('a share of untyped bloodwork is one of bloodwork', () => {
    const { given, filters } = answerTo('percentage of bloodwork with no bloodwork type recorded by year');
    expect(given).toEqual(['test_type']);
    expect(filters).toContainEqual({ dim: 'bloodwork_type', in: ['Not recorded'] });
  });

  it('“too long” after treatments isn’t about health cards', () => {
    expect(readingOf('treatments that took too long').kind).toBe('refusal');
  });
});

describe('2.4/1 how many each person has', () => {
  it.each([
    ['on average how many dispenses has each Maviret patient had this year?', 'average number of Maviret dispenses per client this year'],
    ['Average number of tests per tested client, by referral site', 'average number of tests per client by referral site'],
    ['Mean number of HCV tests per HCV-tested person', 'average number of HCV tests per client'],
    ['reward $ per rewarded client this year, on average', 'reward amount per client this year'],
    ['On average how many counselling sessions did each counselled client get in 2025?', 'average number of counselling sessions per client in 2025'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(meant(asked)).toEqual(meant(plain));
  }); // prettier-ignore

  it.each([
    ['average number of straws per handout in 2025 by place', ['supply_place'], ['Straws']],
    ['on average how many naloxone kits do we give each time we hand some out', [], ['Naloxone kit']],
    ['on average how many kits go out per naloxone handout', [], ['Naloxone kit']],
    ['Combien de pailles donne-t-on en moyenne à chaque remise ?', [], ['Straws']],
  ])('“%s” is an average of what was given at once', (question, by, supply) => {
    const spec = answerTo(question);
    expect(spec).toMatchObject({ measure: 'avg_supplied', by });
    expect(spec.filters).toContainEqual({ dim: 'supply', in: supply });
  });
});

describe('2.4/1 a test after a treatment that is over', () => {
  it.each([
    ['People who completed treatment and had any test after it ended', 'people who completed treatment and later had any test'],
    ['Of the people who completed treatment, how many have had a hep C test after it ended?', 'people who completed treatment and later had a hep C test'],
    ['Of those who completed Epclusa, how many had bloodwork after the end of treatment?', 'people who completed Epclusa and later had a bloodwork'],
    ['how many stopped epclusa bc of side effects', 'epclusa treatments that stopped because of side effects'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(meant(asked)).toEqual(meant(plain));
  }); // prettier-ignore
});

describe('2.4/1 an age said twice', () => {
  it('is one condition', () => {
    expect(answerTo('HCV positivity in youth 16-24').filters).toContainEqual({ dim: 'age', min: 16, max: 24 });
    expect(answerTo('tests for seniors 65+').filters).toContainEqual({ dim: 'age', min: 65 });
  });

  it.each([['youth 16-30 tested'], ['seniors over 60']])('is asked about where the two differ: “%s”', (question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });
});
