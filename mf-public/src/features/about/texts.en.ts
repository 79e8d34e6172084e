import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

/** Texts of the about page. */
export const en = {
  title: 'About our free testing program in Ontario',
  description: 'Who we are: a free testing program in Ontario. We come to you, and we don’t judge.',
  heading: 'People first. Then the test.',
  intro: 'We are nurses, outreach workers and people who have lived it. We test for hepatitis C and HIV, for free.',
  missionHeading: 'Our mission',
  mission: [
    'Too many people in Ontario carry a virus without knowing it. Some were never offered a test. Some were made to feel small when they asked.',
    'We change that. We bring fast, free and private testing to the people who are asked the least and judged the most. And we stay: until you have an answer, and care if you need it.',
  ],
  valuesHeading: 'What we believe in',
  values: [
    { name: 'Compassion', text: 'You tell us what you want to. We listen, and we don’t lecture.' },
    {
      name: 'Confidentiality',
      text: 'Your file is for the people who care for you and the program staff who look after records.',
    },
    { name: 'Accessibility', text: 'Free, near you, with or without a health card, in English and French.' },
    { name: 'Empowerment', text: 'You decide. Nothing happens until you say yes.' },
  ],
  storiesHeading: 'Two stories',
  storiesLead: 'The names are made up. Each story is put together from many, so that no one can be recognized.',
  sample: 'Animated example:',
  sampleText: 'An animation, not a real person. We’ll replace it when someone agrees to tell their own story.',
  captionsLabel: 'English captions',
  transcriptLabel: 'Read the story',
  whyHeading: 'Why testing matters',
  why: [
    `Hepatitis C can stay quiet for 20 years or more while it harms the liver. Pills taken for 8-12 weeks cure ${c.cureRate} of people.`,
    'HIV treatment today means a long life. With treatment that works, you can’t pass HIV on through sex.',
    'The sooner you know, the simpler it is. And if your test is negative, you can breathe out.',
  ],
  harmHeading: 'Harm reduction is part of care',
  harmText:
    'We don’t ask you to stop anything before we help. Clean gear, naloxone, safer ways to use and someone to talk to keep people alive. You get all of it without conditions.',
  harmLink: 'Harm reduction resources',
  ctaHeading: 'Ready when you are',
  ctaText: 'Register in two minutes, or call and ask us anything first.',
  ctaButton: 'Register for a test',
};

export type AboutTexts = typeof en;
