import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

/** Texts of the services page. */
export const en = {
  title: 'Hepatitis C and HIV tests, support and mobile stops in Ontario',
  description: 'Rapid tests for hepatitis C and HIV, what we do at a visit, where our van goes, and what people ask.',
  heading: 'One visit. Twenty minutes. A real answer.',
  intro: 'Everything here is free and private. You can stop at any step.',
  testsHeading: 'The tests',
  tests: [
    {
      name: 'Rapid antibody tests',
      text: `A drop of blood from your fingertip, for hepatitis C and for HIV. You get the result in ${c.resultMinutes} minutes or less. For hepatitis C, it shows whether your body has ever been in contact with the virus. For HIV, a positive result is checked at a laboratory.`,
    },
    {
      name: 'RNA confirmation',
      text: 'If the rapid test for hepatitis C is positive, an RNA test tells whether the virus is in your blood today. Many people have cleared it without knowing.',
    },
    {
      name: 'Genotype testing',
      text: 'Shows which type of hepatitis C virus you have, if the care team needs to know it to choose your treatment.',
    },
  ],
  whichTest: 'Which test, and when?',
  stepsHeading: '4 steps in 20 minutes',
  stepsLead: 'This is what happens when you come in.',
  steps: [
    {
      name: 'Consent',
      when: 'First',
      text: 'We explain the test. You ask what you want. Nothing starts before you say yes.',
    },
    { name: 'Testing', when: 'Then', text: 'A small prick in the fingertip. It stings for a second, then it’s done.' },
    {
      name: 'Education',
      when: 'While you wait',
      text: 'We talk: how these viruses spread, how to stay safe, what helps you.',
    },
    {
      name: 'Results',
      when: `Within ${c.resultMinutes} minutes`,
      text: 'You hear your result in private, with time for every question and a plan if you need one.',
    },
  ],
  supportHeading: 'Support that continues',
  support: [
    { name: 'Counselling', text: 'Before and after the test, for as long as you want.' },
    { name: 'Treatment connections', text: 'We book the first visit with you, and we can come along.' },
    { name: 'Harm reduction', text: 'Clean gear, naloxone and safer ways to use. No conditions.' },
    { name: 'Mental health support', text: 'Someone who listens, and can help you find more help.' },
    { name: 'Case management', text: 'Health card, housing, medication: one person keeps track with you.' },
    { name: 'Peer support', text: 'People who have been there, at your side.' },
  ],
  mobileHeading: 'We come to you',
  mobileText:
    'Our mobile testing team visits communities on a rotating schedule. Four weeks, then it starts again. Call or text us for this week’s stops.',
  mobileCaption: 'The rotation',
  mobileWeek: 'Week',
  mobileArea: 'Where',
  stops: ['Windsor and Essex County', 'Chatham-Kent', 'Sarnia and Lambton', 'London and Middlesex'],
  stopListHeading: 'Next stop near you',
  town: 'Your town',
  townHint: 'It is sent to us only to sort this list, and we don’t keep it.',
  townSend: 'Show the nearest stops first',
  stopRegister: 'Register for a stop',
  officeHeading: 'Head office',
  officeText: 'By appointment only, so that nobody waits in a full room. Call or text and we’ll find a time.',
  officeCall: 'Call for an appointment',
  faqHeading: 'Questions people ask',
  faq: [
    {
      question: 'Is the testing really free?',
      answer: [
        'Yes. The test, the talk, the second test and the help afterwards cost you nothing. We don’t bill you and we don’t ask for a credit card.',
      ],
    },
    {
      question: 'Is it confidential?',
      answer: [
        'Yes. The people who care for you see your file, and the program staff who look after records. We don’t tell your family, your work, your landlord or the police.',
        'The main exception is set by law: in Ontario, a positive test for hepatitis C or HIV is reported to public health. They keep it private too. And a court can order us to give records.',
      ],
    },
    {
      question: 'What if my test is positive?',
      answer: [
        'You are not alone. First we make sure with a second test. Then we connect you with treatment, usually within days.',
        `Hepatitis C can be cured: 8-12 weeks of pills, and ${c.cureRate} of people are free of it. HIV can be treated so well that you stay healthy and can’t pass it on through sex.`,
        'A positive result can be hard to hear. Call us at any time.',
      ],
    },
    {
      question: 'Can I be tested without a health card?',
      answer: ['Yes, if you live in Ontario. We can help you get a card.'],
    },
  ],
  ctaHeading: 'Your twenty minutes',
  ctaText: 'Register, and we’ll find a time and a place near you.',
  ctaButton: 'Register for a test',
};

export type ServicesTexts = typeof en;
