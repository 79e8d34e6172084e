import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

/** Texts of the home page. */
export const en = {
  title: 'Free hepatitis C and HIV testing in Ontario',
  description: `Free and private testing for hepatitis C and HIV in Ontario. Results in ${c.resultMinutes} minutes or less, and people who stay with you afterwards.`,
  heading: 'Know where you stand. We’ll stand with you.',
  intro:
    'Free, private testing for hepatitis C and HIV, anywhere in Ontario. No judgement, no bill, and no health card needed.',
  register: 'Register',
  learnMore: 'Learn More',
  heroCall: 'Would you rather talk? Call or text, day or night:',
  videoLabel: 'Sunrise over a river, with a road that leads into the city',
  pause: 'Pause the video',
  play: 'Play the video',
  promises: [
    { strong: `Results in ${c.resultMinutes} minutes or less`, rest: 'You wait with a coffee, not with worry.' },
    { strong: '24/7 support', rest: 'Someone answers, day and night.' },
    { strong: 'Free and private', rest: 'We don’t tell your family, your work or your landlord.' },
  ],
  impactHeading: 'Our Impact',
  impactLead: 'Every number is a person who decided to find out.',
  impact: {
    screened: 'people screened',
    linkedToCare: 'linked to care',
    adherence: 'treatment adherence or success',
    donated: 'donated',
  },
  factsHeading: 'Hepatitis C is common, and it can be cured',
  factsLead: 'Among people who inject drugs in Canada:',
  exposed: '2 in 3 exposed',
  exposedText: 'Two in three people have come into contact with the virus at some time.',
  positive: '1 in 3 remain positive',
  positiveText: 'One in three has the virus now, often without feeling ill.',
  numbers: [
    { strong: c.canadians, rest: 'Canadians are estimated to have hepatitis C.' },
    { strong: c.ontarians, rest: 'of them are estimated to live in Ontario.' },
    { strong: c.cureRate, rest: 'HCV cure rate with today’s pills.' },
    { strong: '8-12 weeks', rest: 'is how long treatment takes.' },
  ],
  source:
    'We count the program’s figures ourselves. Numbers for Canada and Ontario are estimates: many people have never been tested.',
  riskHeading: 'Is a test for you?',
  riskLead: 'If you say yes to any of these, a test is a good idea:',
  risks: [
    'You have shared needles, pipes, straws, cookers or other drug gear, even once, even long ago.',
    'You have a tattoo or piercing that may not have been done with clean tools.',
    'You have had sex without a condom with someone whose status you don’t know.',
    'You have spent time in jail or prison.',
    'You had a blood transfusion or surgery before 1992, or care where tools may not have been clean.',
    'You were born between 1945 and 1975, or your mother had hepatitis C.',
    'You just want to know. That is reason enough.',
  ],
  whichTest: 'Which test, and when?',
  servicesHeading: 'What we do for you',
  services: [
    {
      name: 'We test',
      text: 'A drop of blood from your fingertip. If it shows something, a second test tells whether the virus is really there.',
    },
    {
      name: 'We explain',
      text: 'What your result means, what you can do, and how to look after yourself and others.',
    },
    {
      name: 'We connect',
      text: 'To treatment, counselling, housing help and people who have been where you are.',
    },
    { name: 'We come to you', text: 'Our mobile team visits communities on a rotating schedule.' },
  ],
  servicesLink: 'See all services',
  contactHeading: 'Talk to someone now',
  contactText: 'One number for calls, texts and faxes. Open 24/7. You don’t have to give your name.',
  contactLink: 'Send us a message',
  emergency: 'If someone’s life is in danger, call 911.',
  ctaHeading: 'Two minutes now. A clear answer soon.',
  ctaText: 'Register for your free test. We’ll find a time and a place together.',
  ctaButton: 'Register for a test',
};

export type HomeTexts = typeof en;
