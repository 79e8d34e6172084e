import { describe, expect, it } from '@jest/globals';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

const LEXICON = buildLexicon(NO_LISTED_VALUES);

describe('2.4/1 ordinary words for a field, a value or a time', () => {
  it.each([
    ['By what % did registrations grow in October compared with October last year?', 'percent change in registrations in October vs October last year'],
    ['How many individuals have registered with us since the very beginning?', 'how many people have registered'],
    ['what was our best month ever for new sign-ups', 'which month had the most registrations'],
    ['Verbal vs written consent, number of clients each', 'clients with verbal consent vs written consent'],
    ['hc numbers with letters in them, count', 'registrations with letters in the health card'],
    ['registrations where the health card is the wrong length since 2024', 'registrations with a wrong-length health card since 2024'],
    ['clients with no email and no voicemail', 'clients without email and without voicemail'],
    ['website forms still sitting at pending?', 'website registrations that are pending'],
    ['how many test rows have no date', 'tests with no date'],
    ['october hcv tests by tester incl the blanks', 'HCV tests in October by tester'],
    ['combien de clients francophones on a en tout', 'clients francophones'],
    ['need the # of intakes for december', 'registrations in December'],
    ['how many people are staying in a shelter, this year only', 'people staying in a shelter this year'],
    ['total $ paid in rewards for screening interactions this year', 'reward amount for screening this year'],
    ['test positivity rate among clients with no fixed address', 'positivity rate of tests for clients with no fixed address'],
    ['how many rewards by issued yes/no, Q1 2026', 'rewards by issued in Q1 2026'],
    ['positivity rate hiv v hcv, 2025', 'positivity rate of HIV tests vs HCV tests in 2025'],
    ['clients 50 and over last quarter', 'clients aged 50+ last quarter'],
    ['what % of last months hcv tests did KP do', "what % of last month's HCV tests did KP do"],
    ['which drug do people stop the most because of side effects', 'which medication has the most treatments that ended because of side effects'],
    ['how many ppl said texting is ok AND leaving a msg is ok', 'people who accept texts and messages'],
    ['Linkage to care: of the people who tested HCV positive in 2025, what percent started treatment?', 'of the people who tested HCV positive in 2025, what percent started treatment?'],
    ['how many people got straws off us this year', 'how many people got straws this year'],
    ['male vs female regs this month', 'registrations of men vs women this month'],
    ['men vs women tests this month', 'tests of men vs women this month'],
    ["women's registrations in 2025", 'registrations of women in 2025'],
    ['DBS vs serum this month, number of people for each', 'people with DBS vs serum this month'],
    ['how many tests have no result entered at all, not even pending', 'tests with a blank result'],
    ['Split of honoraria between cash and EFT since April 1st, in dollars', 'reward amount cash vs EFT since April 1'],
    ['Which type of interaction costs us the most in rewards this fiscal year?', 'reward amount by interaction type this fiscal year, top 1'],
    ['how much did we pay out for screening interactions in 2025', 'reward amount for screening in 2025'],
    ['how many clients are ok w/ getting texts', 'clients who accept texts'],
    ['clients we cant reach at all - no valid phone and no email - how many is that', 'clients with no valid phone and no email'],
    ['naloxone kits given with a record vs without, since sept 1', 'naloxone kits given with a record vs without a record since sept 1'],
    ['how many patients have something dispensed but no treatment on file', 'patients who have a dispense but no treatment'],
    ['active treatment pts with nothing dispensed in the last 60 days, how many', 'patients on treatment with no dispense in the last 60 days'],
    ['treatments with outcome "did not start" in FY 2025-26', 'treatments outcome did not start in fiscal 2025-26'],
    ['french speaking patients in the before 1945 birth cohort', 'French-speaking patients born before 1945'],
    ["regs in 2026 where we can't leave a message", 'registrations in 2026 that declined messages'],
    ['need regs by coverage type this yr', 'registrations by coverage type this year'],
    ['interctions by typ in febuary', 'interactions by interaction type in February'],
    ['combien de clients avec une carte d’une autre province', 'clients with a health card from another province'],
    ['Number of individuals with positive results for both HIV and HCV', 'people who tested positive for both HIV and HCV'],
    ['how many had negative results for both HIV and HCV this year', 'people who tested negative for both HIV and HCV this year'],
    ['HIV positivity in men versus women, all years together', 'HIV positivity in men versus women'],
    ['registrations by city all months together', 'registrations by city'],
    ['what % of the people we did outreach with have no fixed address', 'what % of people with an outreach interaction are NFA'],
    ['verbal consents and written consents, October registrations', 'October registrations with verbal consent vs written consent'],
    ['cash payments and EFT payments this year', 'cash vs EFT payments this year'],
    ['registrations where the health card has the wrong number of digits, 2026', 'registrations with a wrong-length health card in 2026'],
    ['how many registrations have a health card number starting with zero', 'registrations with a leading zero in the health card'],
    ['intakes where coverage was not recorded, last quarter', 'registrations with unknown coverage last quarter'],
    ['clients w/ no email registered in October', 'clients with no email registered in October'],
    ['avg EFT reward in 2025 was how much', 'average EFT reward in 2025'],
    ['how much was paid out on discretionary interactions last quarter', 'reward amount for discretionary interactions last quarter'],
    ['notes entered today', 'notes today'],
    ['Epclusa treatments and Maviret treatments in 2025', 'Epclusa vs Maviret treatments in 2025'],
    ['positive tests and negative tests this year', 'positive vs negative tests this year'],
    ['clients anglophones et clients francophones', 'clients anglophones vs francophones'],
    ['tests VIH et tests VHC en 2025', 'HIV vs HCV tests in 2025'],
    ['naloxone kits handed out monday', 'naloxone kits handed out on November 16'],
    ['registrations friday', 'registrations on November 13'],
    ['dépistages lundi', 'tests on November 16'],
    ['morning! how many registrations have come in today?', 'registrations today'],
    ['how many clients said its ok to leave them a message?', 'clients who accept messages'],
    ['how many bloodwork entries dont say if it was dbs or serum', 'bloodwork with no bloodwork type recorded'],
    ['im KP, how many tests have i done this month?', 'how many tests did KP do this month'],
    ['website vs staff registrations by calendar quarter in 2026', 'website vs staff registrations by quarter in 2026'],
    ['Did HIV testing go up or down from September to October, by how many tests?', 'HIV tests in September vs October'],
    ['how many registrations have a valid health card AND a valid phone AND an email', 'registrations with a valid health card and a valid phone and an email'],
    ['combien de gens n’ont aucune couverture d’assurance médicaments', 'people with no coverage'],
    ['whats our hiv positivty, all time (percent)', 'HIV positivity'],
    ['how many clients completed treatment during the 2025-26 fiscal year - need people not courses', 'how many clients completed treatment during fiscal 2025-26'],
    ['Clients by age group for the funder table: under 25, 25-44, 45-64, 65+', 'clients by age group: under 25, 25-44, 45-64, 65+'],
    ['How many patients are on antiviral treatment at the moment?', 'how many patients are on treatment right now'],
    ['number of patients 65 and over who have started DAA therapy', 'patients aged 65 and over who started treatment'],
    ['how many did we register on halloween', 'registrations on October 31'],
    ['how many diff people got naloxone with a record this year', 'how many different people got naloxone with a record this year'],
    ['supplies given w no record this month, just the total pieces', 'supplies given without a record this month'],
  ])('“%s” means “%s”', (question, plain) => {
    expect(inOrder(answerTo(question))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it('the age in “50 and over last quarter” isn’t a time', () => {
    expect(answerTo('clients 50 and over last quarter')).toMatchObject({
      filters: [{ dim: 'age', min: 50 }],
      range: { from: '2026-07-01', to: '2026-09-30' },
    });
  });

  it.each(['tests on Mondays', 'tests done on a Monday'])('“%s” are those of every Monday', (question) => {
    expect(answerTo(question)).toMatchObject({ filters: [{ dim: 'weekday', in: ['Monday'] }], range: null });
  });

  it.each(['people with HIV tests and HCV tests', 'clients with cash payments and EFT payments this year'])(
    'a noun for each is no split of people who have both: “%s”',
    (question) => {
      const reading = readingOf(question);
      expect(reading.kind === 'query' && reading.spec.by.length > 0).toBe(false);
    },
  );

  it('“break 2024 down by gender” keeps what was counted', () => {
    const before = answerTo('How many people tested HCV positive in 2025?');
    expect(answerTo('break 2024 down by gender', before)).toMatchObject({
      measure: 'clients',
      by: ['gender'],
      range: { from: '2024-01-01' },
      filters: before.filters,
    });
  });

  it('no fixed address is not a shelter', () => {
    const { filters } = answerTo('test positivity rate among clients with no fixed address');
    expect(filters).toEqual([{ dim: 'housing_status', in: ['no_fixed_address'] }]);
  });
});

describe('2.4/1 groups with nothing', () => {
  it.each([
    ['Which cities had no tests last month?', 'tests', 'city'],
    ['what days did we have no tests in October', 'tests', 'day'],
    ['months with no registrations', 'registrations', 'month'],
    ['quelles villes n’ont eu aucun test cette année', 'tests', 'city'],
    ['cities without any clients', 'clients', 'city'],
  ])('“%s”', (question, measure, by) => {
    expect(answerTo(question)).toMatchObject({ measure, by: [by], groups: { max: 0 } });
  });

  it('what they have none of keeps its conditions', () => {
    expect(answerTo('which tester did no HIV tests in October')).toMatchObject({
      by: ['tester'],
      filters: [{ dim: 'test_type', in: ['HIV'] }],
      range: { from: '2026-10-01', to: '2026-10-31' },
      groups: { max: 0 },
    });
  });

  it.each([['clients with no tests'], ['people with no HIV test']])('“%s” are people, not groups', (question) => {
    expect(answerTo(question)).toMatchObject({ measure: 'clients', by: [], who: expect.anything() });
  }); // prettier-ignore
});

describe('2.4/1 rows, and people beside them', () => {
  it.each([
    ['reward amount this fiscal year and clients who got a reward', 'reward_amount'],
    ['How much did we spend on incentives in 2025 and how many people got them?', 'reward_amount'],
    ['How much have we paid out in rewards this fiscal year, and to how many people?', 'reward_amount'],
    ['tests in 2025 and people who were tested', 'tests'],
    ['interactions this year and people with an interaction', 'interactions'],
  ])('both are answered: “%s”', (question, measure) => {
    const reading = readingOf(question);
    const specs = reading.kind === 'query' ? [reading.spec, ...(reading.also ?? [])] : [];
    expect(specs).toMatchObject([{ measure }, { measure: 'clients', range: specs[0]?.range }]);
  });

  it.each(['money paid this year and people paid', 'notes this year and clients with a note'])(
    'the people are never left out: “%s”',
    (question) => {
      expect(readingOf(question)).toMatchObject({ reason: 'two_questions' });
    },
  );

  it('“and people with ODSP” is a condition beside people', () => {
    expect(answerTo('tests for people on OW and people with ODSP').filters).toEqual([
      { dim: 'coverage_type', in: ['OW', 'ODSP'] },
    ]);
  });
});

describe('2.4/1 all of them, and some', () => {
  const THIS_YEAR = { from: '2026-01-01', to: '2026-12-31' };
  it.each([
    ['new clients and total clients this year', { date: 'first_registered' }, {}],
    ['total clients and women this year', {}, { filters: [{ dim: 'gender', in: ['Female'] }] }],
    ['positive tests and all tests this year', { filters: [{ dim: 'test_result', in: ['positive'] }] }, { filters: [] }],
    ['website registrations and total registrations this year', { filters: [{ dim: 'source', in: ['website'] }] }, { filters: [] }],
    ['total tests and registrations this year', { measure: 'tests' }, { measure: 'registrations' }],
  ])('“%s” has both', (question, one, other) => {
    const reading = readingOf(question);
    const specs = reading.kind === 'query' ? [reading.spec, ...(reading.also ?? [])] : [];
    expect(specs).toMatchObject([{ ...one, range: THIS_YEAR }, { ...other, range: THIS_YEAR }]);
  }); // prettier-ignore

  it.each(['completed treatments and all treatments in 2025', 'total tests and by city'])(
    'nothing is left out: “%s”',
    (question) => {
      expect(readingOf(question).kind).toBe('refusal');
    },
  );
});

describe('2.4/1 a follow-up changes both sides of a share', () => {
  it('“et Sudbury ?” is of Sudbury', () => {
    const before = answerTo('clients francophones à Timmins');
    const share = answerTo('en pourcentage de tous les clients de Timmins', before);
    const reading = readingOf('et Sudbury ?', share);
    const [offer] = reading.kind === 'refusal' ? reading.offers : [];
    const spec = reading.kind === 'query' ? reading.spec : offer?.spec;
    expect(JSON.stringify(spec)).not.toContain('Timmins');
    expect(spec).toMatchObject({ filters: [{ dim: 'city', in: ['Sudbury'] }] });
  });
});

describe('2.4/1 a fragment after a question without an answer', () => {
  it.each(['What’s the average per person?', 'by referral site, top 3'])('asks what is counted: “%s”', (message) => {
    const reading = readQuestion({ message, previous: null, unanswered: true, today: '2026-11-20' }, LEXICON);
    expect(reading).toMatchObject({ reason: 'unanswered_before' });
  });
});
