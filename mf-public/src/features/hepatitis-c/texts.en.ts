import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

/** Texts of the hepatitis C page. */
export const en = {
  title: 'Hepatitis C: facts, testing and treatment in Ontario',
  /** For search engines. */
  condition: 'Hepatitis C',
  description: `What hepatitis C is, how it spreads, how it is tested and cured. ${c.cureRate} of people are cured with pills in 8-12 weeks.`,
  heading: 'Hepatitis C can be cured',
  intro: `It is a virus that lives in the blood and harms the liver. Pills taken for 8-12 weeks cure ${c.cureRate} of people. The first step is a test.`,
  factsHeading: 'Facts and statistics',
  facts: [
    { strong: c.canadians, rest: 'Canadians are estimated to have hepatitis C.' },
    { strong: '2 in 3 exposed', rest: 'of the people in Canada who inject drugs.' },
    { strong: '1 in 3 remain positive', rest: 'and can be cured.' },
  ],
  aboutHeading: 'What you should know',
  about: [
    {
      question: 'How does it spread?',
      answer:
        'Through blood. Most often by sharing needles and other drug gear. Also by tattoos or medical care with tools that were not clean, by a blood transfusion before 1992, and from parent to baby at birth. Not by hugging, kissing, coughing or sharing food.',
    },
    {
      question: 'How would I know?',
      answer:
        'Most people don’t know for years. Some are tired, have pain on the right side of the belly, dark urine or yellow eyes. Only a test can tell.',
    },
    {
      question: 'What happens without treatment?',
      answer:
        'About one in four people clears the virus without help. In others it stays, and over many years it can scar the liver or cause liver cancer. Treatment stops that.',
    },
    {
      question: 'Can I get it again?',
      answer:
        'Yes. A cure doesn’t protect you from a new infection, so clean gear still matters. And you can be treated again.',
    },
  ],
  servicesHeading: 'Testing and support services',
  services: [
    `Rapid antibody test: one drop of blood, result in ${c.resultMinutes} minutes or less`,
    'RNA confirmation: is the virus there today?',
    'Genotype testing, when your care team needs it',
    'Treatment connections, counselling and peer support',
    'Harm reduction gear and naloxone',
  ],
  servicesLink: 'See all services',
  whyHeading: 'Why people choose us',
  why: { linkedToCare: 'linked to care', adherence: 'treatment adherence or success', screened: 'people screened' },
  ctaHeading: 'Find out where you stand',
  ctaText: 'Register online, or call us. We are here 24/7.',
  ctaButton: 'Register for a test',
};

export type HepatitisCTexts = typeof en;
