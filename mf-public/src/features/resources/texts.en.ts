import { OVERDOSE_STEPS_EN } from '@firstlight/domain/care/overdose-steps';
import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

/** Texts of the resources page. */
export const en = {
  title: 'Safer use, overdose, hepatitis C and HIV: resources in Ontario',
  description: 'Plain facts about safer drug use, overdose, hepatitis C, HIV and tests, and where to get help.',
  heading: 'Look after yourself, and each other',
  intro: 'Plain facts, no lectures. Take what helps you.',
  harmHeading: 'Harm reduction',
  harm: [
    {
      name: 'Safe injection practices',
      points: [
        'Use a new needle, cooker, filter, water and tie every time.',
        'Never share gear, not even with your partner. A trace of blood too small to see can carry a virus.',
        'Change where you inject, and give veins time to heal.',
        'Start with a small test dose. The strength changes from batch to batch.',
        'Put used needles in a sharps container. We take it back.',
      ],
    },
    {
      name: 'Hygiene',
      points: [
        'Wash your hands with soap before you start, or use a clean wipe.',
        'Clean the skin with an alcohol swab, one stroke, and let it dry.',
        'Press with a clean tissue afterwards, then cover the spot.',
        'Smoking or snorting? Use your own pipe, mouthpiece or straw.',
        'Red, hot, swollen skin or fever? Have someone look at it today.',
      ],
    },
    {
      name: 'Safer supply services',
      points: [
        'Some clinics in Ontario prescribe medication in place of street drugs.',
        'Drug checking services can tell you what is in your supply.',
        'We know which services are open near you. Call or text us.',
      ],
    },
    {
      name: 'Overdose: signs and response',
      points: [...OVERDOSE_STEPS_EN, 'Naloxone is free at most pharmacies in Ontario, and from us.'],
    },
  ],
  factsHeading: 'Facts on hepatitis C and HIV',
  factColumns: [
    {
      name: 'Hepatitis C',
      points: [
        'A virus that harms the liver. It spreads through blood.',
        'Most people feel nothing for years.',
        `Pills cure ${c.cureRate} of people in 8-12 weeks.`,
        'You can catch it again. There is no vaccine for hepatitis C yet, but there are for A and B.',
        'You don’t get it from hugging, kissing, or sharing food.',
      ],
    },
    {
      name: 'HIV',
      points: [
        'A virus that weakens the body’s defences. It spreads through blood, sex without protection, and from parent to baby.',
        'One pill a day keeps most people healthy for a long life.',
        'With treatment that works, you can’t pass HIV on through sex. People call it U=U: undetectable means untransmittable.',
        'PrEP is medicine for people without HIV. Taken as prescribed, it is very good at preventing it. PEP can still prevent it afterwards, if you start within 72 hours. Ask us about the cost: there is help.',
        'You don’t get it from touching, toilets or mosquitoes.',
      ],
    },
  ],
  testingHeading: 'About testing',
  testing: [
    `A rapid test needs one drop of blood. You have the result in ${c.resultMinutes} minutes or less.`,
    'A new infection takes time to show: up to 12 weeks for HIV, and up to 6 months for hepatitis C. We tell you when to come back.',
    'If you share gear, get tested regularly. Ask us how often: it depends on how and how often you share.',
  ],
  whichTest: 'Which test, and when?',
  supportHeading: 'Support and mental health',
  supportPhone: 'Our phone line',
  supportPhoneText: 'Call or text, day or night. To talk, to ask, or just not to be alone.',
  supportPeers: 'Peer groups',
  supportPeersText:
    'Small groups led by people who have lived it. Come once or every week, say as much or as little as you like. Ask us when the next one meets.',
  linksHeading: 'More good information',
  linksLead: 'These organizations are not part of our program. The links open their sites.',
  national: 'Across Canada',
  provincial: 'Across Ontario',
  ctaHeading: 'What would help you now?',
  ctaText: 'Both are free and private.',
  getTested: 'Get Tested',
  askQuestions: 'Ask Questions',
};

export type ResourcesTexts = typeof en;
