import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 another wording is the same question', () => {
  it.each<[string, string]>([
    ['Clients we have no way of reaching: no working phone number and no email. How many is that?', 'how many clients with no working phone and no email'],
    ['How many people can we reach neither by phone nor by email?', 'how many people with no valid phone and no email'],
    ['How many HIV tests did we do in 2025? The board is asking for it.', 'how many HIV tests did we do in 2025'],
    ['How many HIV tests did we do in 2025? Need it for a grant.', 'how many HIV tests did we do in 2025'],
    ['HIV tests per quarter in 2025, positives next to negatives', 'HIV tests per quarter in 2025, positive vs negative'],
    ['French-speaking clients in Timmins and in Kenora, one line each', 'French-speaking clients in Timmins vs Kenora'],
    ['People tested per referral site, 2025 and 2026 in two columns', 'people tested per referral site, 2025 vs 2026'],
    ['Split of incentive dollars by city, as a percentage of everything we paid out', 'share of incentive dollars by city'],
    ["How did this October's testing volume compare with October of last year?", 'tests in October 2026 vs October 2025'],
    ['Did we run more HIV tests in the third quarter than in the second?', 'HIV tests in Q3 2026 vs Q2 2026'],
    ['By how many percent did registrations change from 2024 to 2025?', 'percent change in registrations from 2024 to 2025'],
    ['Which city saw the biggest jump in registrations between 2024 and 2025?', 'which city had the biggest increase in registrations between 2024 and 2025'],
    ['What are the two cities with the most people testing positive for hep C?', 'top 2 cities by people who tested positive for hep C'],
    ['For how many people is the most recent hep C test a positive one?', 'how many people whose last hep C test was positive'],
    ['How many people had a hep C positive more than 90 days ago and still haven’t started treatment?', 'how many people tested positive for hep C before August 22 2026 and never started treatment'],
    ['Median number of days between a client’s first positive hep C test and starting treatment', 'median days between first positive hep C test and treatment start'],
    ['How many bloodwork results are we still waiting on?', 'how many bloodwork results are pending'],
    ['How many treatments ended in the death of the patient since the program began?', 'how many treatments ended in death'],
    ['How many of our clients were younger than 25 the first time they registered?', 'new clients under 25'],
    ['New clients per month in 2026, i.e. registered for the first time', 'new clients per month in 2026'],
    ['How many clients in a shelter or with no fixed address had a positive hep C test but never started treatment?', 'clients in a shelter or of no fixed address who tested positive for hep C and never started treatment'],
    ['Kits of naloxone out the door this quarter, by place', 'naloxone kits handed out this quarter by place'],
    ['What share of the supplies we hand out goes to people without a client record?', 'what share of supplies were given to people without a record'],
    ['Supplies given in October by place, units please', 'supplies given in October by place'],
    ['Number of clients who have only ever given verbal consent', 'how many clients with verbal but no written consent'],
    ['How many clients gave verbal consent but never written?', 'how many clients with verbal but no written consent'],
    ['How many registrations are still sitting at pending?', 'how many registrations are pending'],
    ['Did more intakes come in through the website or from staff this year? Give me both numbers', 'registrations this year, website vs staff'],
    ['Do most of our clients give verbal or written consent? Numbers for each please', 'clients by consent type'],
    ['Treatment outcomes, how many of each', 'treatments by outcome'],
    ['For each hep C drug, what percentage of treatments got completed?', 'completion rate by medication'],
    ['Median number of days between someone registering and their first test', 'median days between registration and first test'],
    ['How long on average from a positive hep C test until treatment starts?', 'average days from a positive hep C test to treatment'],
    ['Reward dollars this fiscal year by how they were paid (cash, EFT)', 'reward dollars this fiscal year by payment type'],
    ['Of the people who ever got a reward, how many dollars did each get on average?', 'average reward dollars per client'],
    ['On average, how many dollars does a client who gets rewards end up with in total?', 'average reward dollars per client'],
    ['Number of rewards worth $20 or more in 2026', 'number of rewards of $20 or more in 2026'],
    ['How many straws have gone out of Van 1?', 'how many straws given at Van 1'],
    ['How many harm reduction items did we give to people who aren’t on file?', 'how many supplies were given to people without a record'],
    ['How many people have tested positive for HIV as well as hep C?', 'how many people tested positive for both HIV and hep C'],
    ['number of people co-infected, i.e. positive for both HIV and HCV', 'how many people tested positive for both HIV and HCV'],
    ['How many people had a negative hep C test and later a positive one?', 'how many people had a negative hep C test and then a positive hep C test'],
    ['How many clients have been tested by at least two different testers?', 'clients tested by at least 2 different testers'],
    ['Of the boomers, born 1945 through 1975, how many have been screened for hep C?', 'how many clients born between 1945 and 1975 tested for hep C'],
    ['What kind of drug coverage do the people on active treatment have?', 'clients with an active treatment by coverage type'],
    ['Number of dispenses by medication and by commercial or compassionate', 'dispenses by medication and product type'],
    ['How many charting notes get written per quarter in 2025?', 'notes per quarter in 2025'],
    ['Clients nobody has had an interaction with since June 1, how many?', 'how many clients with no interaction since June 1'],
    ['Counselling sessions in the last full month', 'counselling sessions last month'],
    ['Cross-tab of tests by type and result', 'tests by type and result'],
    ['By what percent did HIV testing go up or down from 2024 to 2025?', 'percent change in HIV tests from 2024 to 2025'],
    ['invalid health cards - what’s wrong with them, how many of each problem', 'invalid health cards by problem'],
    ['This year’s registrations: website vs. the ones staff typed in', 'registrations this year, website vs staff'],
    ['Patients with an active treatment but nothing dispensed in the past 90 days - how many?', 'how many patients with an active treatment and nothing dispensed in the past 90 days'],
    ['How many clients have no upcoming activity booked?', 'how many clients have no upcoming activity'],
    ['How many rewards are promised but not issued?', 'how many rewards are not issued'],
    ['How many clients with an upcoming activity say we can leave a message?', 'how many clients with an upcoming activity agreed to messages'],
    ['On which day of the week do we end up doing the most tests? Planning the shifts.', 'which day of the week has the most tests'],
    ['Les deux sites de référence qui nous envoient le plus de monde', 'les deux sites de référence avec le plus de clients'],
    ['Combien de clients de Timmins n’ont laissé aucun numéro de téléphone ?', 'combien de clients de Timmins sans numéro de téléphone'],
    ['What did we give out to people without a record? Totals per item please', 'supplies given to people without a record by item'],
    ['What was given out at each place, by item (quantities)', 'supplies given by place and item'],
    ['What percentage of the naloxone kits go to people who don’t have a record with us?', 'what share of naloxone kits were given to people without a record'],
    ['What happened to the treatments that started in 2024? Show me the outcomes', 'treatments that started in 2024 by outcome'],
    ['How did the treatments that ended in 2025 end?', 'treatments that ended in 2025 by outcome'],
    ['How many Vosevi treatments ended with the patient dying?', 'how many Vosevi treatments ended in death'],
    ['how mny deaths on tx', 'how many treatments ended in death'],
    ['What’s wrong with the invalid health cards? Give me the number for each problem', 'invalid health cards by problem'],
    ['How many registrations don’t have a referral site filled in?', 'how many registrations with no referral site'],
    ['verbal or written consent, how many clients of each', 'clients with verbal vs written consent'],
    ['How many clients fall under each disposition?', 'clients by disposition'],
    ['Registrations with verbal and with written consent, year by year', 'registrations by year, verbal vs written consent'],
    ['People registering with us for the very first time, by quarter, 2026', 'new people by quarter in 2026'],
    ['Website registrations versus those entered by staff, month by month for 2026', 'registrations by month in 2026, website vs staff'],
    ['How much money went out by EFT and how much in cash, all time?', 'reward dollars EFT vs cash, all time'],
    ['When a reward is given, what’s the average amount?', 'average reward'],
    ['For clients with at least one interaction, how many interactions do they have on average?', 'average number of interactions per client'],
    ['How many clients are fine with voicemail but not with texts?', 'clients who accept voicemail and declined texts'],
    ['Of the clients born between 1945 and 1975, how many have had a hep C test, and what percent is that?', 'of the clients born between 1945 and 1975, what percentage have had a hep C test'],
    ['Which single month since 2022 had the most tests?', 'which month since 2022 had the most tests'],
    ['Average number of tablets per dispense, by medication', 'average quantity dispensed by medication'],
    ['avg tabs per dispense', 'average quantity dispensed'],
    ['ppl w no fixed adress in sudbury', 'people with no fixed address in Sudbury'],
    ['clients w hlth card from other prov', 'clients with a health card from out of province'],
    ['DBS versus serum: how many of each did we draw every quarter this year?', 'DBS vs serum by quarter this year'],
    ['Written vs verbal consent, number of clients for each', 'clients with written vs verbal consent'],
    ['How many clients don’t have a single note in their file?', 'how many clients have no note'],
    ['hcv pos rate by ref site??', 'HCV positivity rate by referral site'],
    ['On average, how old are people when they register with us?', 'average age of people'],
    ['How many active treatments do we have right now for each medication?', 'active treatments by medication'],
    ['Who did the most HIV tests last year? (tester initials)', 'tester with the most HIV tests last year'],
    ['number of seniors (65 and up) among our clients', 'number of people 65 and over'],
    ['number of seniors (60 and up)', 'number of people 60 and over'],
    ['How many people in the 1945 to 1975 birth cohort have had a hep C test with us?', 'how many people born between 1945 and 1975 have had a hep C test'],
    ['Compare hep C tests in July to September this year with the same three months last year', 'hep C tests in July to September 2026 vs July to September 2025'],
    ['On average how many days go by between someone first registering and their first test after that?', 'average days between first registration and first test'],
    ['How many people have had both outreach and counselling from us?', 'people with an outreach interaction and also with a counselling interaction'],
    ['How many clients have rewards adding up to more than $30?', 'how many clients got more than $30 in rewards altogether'],
    ['How much compassionate supply did we dispense versus commercial in fiscal 2025-26?', 'quantity dispensed compassionate vs commercial in fiscal 2025-26'],
    ['How many clients have registered with us more than once?', 'how many clients have registered more than once'],
    ['How many tests a week are we averaging this year?', 'average number of tests per week this year'],
    ['Straws given to people with a record versus without one', 'straws given with record vs without record'],
    ['sudbury clients by gndr', 'Sudbury clients by gender'],
    ['Combien de tests VIH n’ont aucun résultat inscrit ?', 'combien de tests VIH sans résultat'],
    ['Quel pourcentage des clients de Timmins n’a pas d’adresse fixe ?', 'quel pourcentage des clients de Timmins est sans adresse fixe'],
    ['what’s our registration count as of today', 'how many registrations'],
    ['is it mostly men who test with us?', 'what percentage of people tested are men'],
    ['Has REACH sent anybody in November yet?', 'how many people were referred by REACH in November'],
    ['what was AB’s positive rate compared to KP’s', 'positivity rate of tests by AB vs KP'],
    ['tests per month for 2026, can you lay that out', 'tests per month for 2026'],
    ['was September busier than October for tests', 'tests in September vs October'],
    ['how many tests dont have a result entered yet', 'how many tests with no result'],
    ['serum vs DBS, which do we use more?', 'serum vs DBS'],
    ['how much bloodwork was done between July 1 and Sept 30', 'how many bloodwork tests between July 1 and Sept 30'],
    ['currently active treatments by medication', 'active treatments by medication'],
    ['list the reasons treatment ended and how many for each', 'treatments by outcome'],
    ['did anyone die while on treatment in 2026', 'how many treatments ended in death in 2026'],
    ['is most of our medication compassionate supply?', 'what percentage of pills dispensed are compassionate'],
    ['which day of the week do we log the most outreach', 'which day of the week has the most outreach interactions'],
    ['cash vs EFT, how much each', 'reward dollars cash vs EFT'],
    ['is it Van 1 or the Office that gives out more naloxone', 'naloxone kits given at Van 1 vs Office'],
    ['what languages do our clients speak, most common first', 'clients by language, highest first'],
    ['health card state breakdown', 'registrations by health card status'],
    ['out of every 10 people tested how many are positive roughly', 'what percentage of people tested are positive'],
    ['per day, about how many tests do we do', 'average number of tests per day'],
    ['sort testers by how many positives they found', 'positive tests by tester'],
    ['did MW do any tests in Timmins', 'tests by MW in Timmins'],
    ['how many active treatment clients haven’t had a pickup since Nov 1', 'how many clients with an active treatment have had nothing dispensed since Nov 1'],
    ['what % of sign ups come from staff rather than online', 'what percent of registrations come from staff'],
    ['I’d like to see tests split HCV and HIV for the past year', 'HCV vs HIV tests for the past year'],
    ['combien de clients sont inscrits à ce jour', 'combien de clients sont inscrits'],
    ['Quel site de référence nous envoie le plus de monde ?', 'quel site de référence a le plus de clients'],
    ['Âge moyen de la clientèle de Sudbury', 'âge moyen des clients de Sudbury'],
    ['Quelle proportion des clients nous a donné une adresse courriel ?', 'proportion des clients avec une adresse courriel'],
    ['Combien de personnes positives au VHC n’ont encore commencé aucun traitement ?', 'combien de personnes avec un test VHC positif n’ont jamais commencé de traitement'],
  ])('“%s”', (said, plain) => {
    expect(inOrder(answerTo(said))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each(['naloxone kits given at the office', 'naloxone kits that were handed out at the office'])(
    'the share of %s is one of all naloxone kits',
    (kits) => {
      expect(answerTo(`what share of ${kits}`)).toMatchObject({ as: 'percent', given: ['supply'] });
    },
  );

  it('a percentage of tests in a city may be of the city or of the tests', () => {
    const reading = readingOf('percent of HIV tests in Kenora');
    const given = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => spec.given) : [];
    expect(given).toEqual([['city'], ['test_type']]);
    expect(answerTo('percentage of women in Kenora')).toMatchObject({ as: 'percent', given: ['city'] });
  });

  it('values after a second “by” are a split', () => {
    expect(() => answerTo('number of dispenses by medication and by commercial')).toThrow();
  });

  it('“both numbers” in a question aren’t phone numbers', () => {
    expect(() => answerTo('Which clients live in Kenora? Give me the numbers')).toThrow('row_level_phi');
    expect(() => answerTo('Give me both numbers of the clients in Kenora')).toThrow('row_level_phi');
  });

  it('a second sentence that narrows the question is not left out', () => {
    expect(() => answerTo('How many HIV tests did we do in 2025? The board wants women in Kenora.')).toThrow();
    expect(() => answerTo('How many HIV tests did we do in 2025? Need it for the men’s program.')).toThrow();
  });
});

describe('2.4/1 after an answer', () => {
  it.each<[string, string, object]>([
    ['How many supplies did each place give out last month?', 'only straws', { by: ['supply_place'], filters: [{ dim: 'supply', in: ['Straws'] }] }],
    ['How many supplies did each place give out last month?', 'excluding straws', { filters: [{ dim: 'supply', not_in: ['Straws'] }] }],
    ['How much money went out in rewards last fiscal year?', 'and the fiscal year before that?', { range: { from: '2024-04-01', to: '2025-03-31' }, compare: null }],
    ['How much money went out in rewards last fiscal year?', 'how many different people got one?', { measure: 'clients', range: { from: '2025-04-01', to: '2026-03-31' } }],
    ['Combien de récompenses en 2025 ?', 'Pour quel montant au total ?', { measure: 'reward_amount', range: { from: '2025-01-01', to: '2025-12-31' } }],
  ])('“%s”, then “%s”', (first, then, spec) => {
    expect(answerTo(then, answerTo(first))).toMatchObject(spec);
  }); // prettier-ignore
});

describe('2.4/1 which time is meant', () => {
  it('what is booked before a holiday is in the future', () => {
    expect(answerTo('how many appointments do we have before Christmas')).toMatchObject({
      filters: [{ dim: 'activity_status', in: ['upcoming'] }],
      range: { from: null, to: '2026-12-24' },
    });
    expect(answerTo('tests before Christmas')).toMatchObject({ range: { from: null, to: '2025-12-24' } });
  });

  it('“depuis le début de l’année” isn’t about the start of a treatment', () => {
    expect(answerTo('Combien de traitements terminés à Sudbury depuis le début de l’année ?')).toMatchObject({
      date: 'ended',
    });
  });

  it.each([
    'When did we last dispense Epclusa?',
    'What was the last day anything was dispensed?',
    'date of the first treatment we ever started',
  ])('“%s” is about one record', (question) => {
    expect(readingOf(question)).toMatchObject({
      reason: 'one_record',
    });
  });

  it('problems are those of health cards, unless something else is named', () => {
    expect(() => answerTo('registrations by reason')).toThrow('unconfirmed');
    expect(answerTo('treatments by health card problem').by).toEqual(['hc_problem']);
  });

  it.each(['treatments by reason', 'discontinued treatments this year by reason'])(
    '“%s” is only offered, by outcome',
    (asked) => {
      const reading = readingOf(asked);
      if (reading.kind === 'query') throw new Error('answered');
      expect(reading.offers.length).toBeGreaterThan(0);
      for (const { spec } of reading.offers) expect(spec.by).toEqual(['med_outcome']);
    },
  );

  it.each([
    ['Treatments that ended because of side effects or non-compliance in 2026, by reason', ['Side Effect', 'Non Compliance']],
    ['treatments that ended because of side effects or non-compliance this fiscal year, split by reason', ['Side Effect', 'Non Compliance']],
  ])('“%s” is by outcome', (asked, outcomes) => {
    expect(answerTo(asked)).toMatchObject({ by: ['med_outcome'], filters: [{ dim: 'med_outcome', in: outcomes }], date: 'ended' });
  }); // prettier-ignore

  it('a card’s reason stays its problem', () => {
    expect(answerTo('treatments of people with an invalid health card by reason').by).toEqual(['hc_problem']);
  });
});

describe('2.4/1 treatments that ended, and values that exclude each other', () => {
  it.each([
    'Of the treatments that ended in fiscal 2025-26, what percent were completed?',
    'completion rate of treatments that ended in fiscal 2025-26',
  ])('“%s” counts by the end of the treatment', (question) => {
    const range = { from: '2025-04-01', to: '2026-03-31' };
    expect(answerTo(question)).toMatchObject({ measure: 'completion_rate', date: 'ended', range });
  });

  it('verbal but no written consent: another registration, not one that is both', () => {
    expect(answerTo('clients with verbal consent and no written consent').who).toMatchObject({
      hasNot: { fact: 'registrations', filters: [{ dim: 'consent_type', in: ['written'] }] },
    });
    expect(answerTo('clients from Sudbury and not from Kenora').who).toMatchObject({
      hasNot: { fact: 'registrations', filters: [{ dim: 'city', in: ['Kenora'] }] },
    });
  });
});
