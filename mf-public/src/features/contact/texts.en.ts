import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

/** Texts of the contact page. */
export const en = {
  title: 'Contact us about testing in Ontario, day or night',
  description: 'Call, text, fax or write to us. Open 24/7. You don’t have to give your name on the phone.',
  heading: 'We’re here, day and night',
  intro: 'Call or text at any hour. You don’t have to give your name.',
  infoHeading: 'How to reach us',
  phoneLabel: 'Phone, text and fax',
  phoneNote: 'One toll-free number, open 24/7',
  textLink: 'Send a text',
  emailLabel: 'Email',
  formHeading: 'Send us a message',
  formIntro: 'We answer by email, most often within one working day. Please leave out what should stay private.',
  name: 'Name',
  nameHint: 'A first name is enough. Letters and spaces only.',
  email: 'Email',
  emailHint: 'So that we can answer you.',
  subject: 'Subject',
  message: 'Message',
  send: 'Send Message',
  sending: 'Sending...',
  problem: 'Your message was not sent',
  alreadyHere:
    'We already have your earlier message. Send this one only if it says something different. We will then have both.',
  unreachable: 'What you typed is still here: try again in a moment, or call us at',
  doneTitle: 'Message received',
  doneHeading: 'Thank you for your message.',
  reference: 'Your message ID',
  doneText: 'We’ll read it soon and answer by email. If you need someone sooner, call or text us.',
  again: 'Send Another Message',
  treatmentHeading: 'Treatment Information',
  treatment: [
    {
      name: 'Hepatitis C options',
      text: `Pills, usually one to three a day, with few side effects. ${c.cureRate} of people are cured.`,
    },
    {
      name: 'HIV care',
      text: 'One pill a day for most people, and regular visits. You stay well, and you protect the people you love.',
    },
    {
      name: 'Timelines',
      text: `Test result in ${c.resultMinutes} minutes or less. Hepatitis C treatment takes 8-12 weeks. HIV treatment can start within days.`,
    },
    {
      name: 'Support',
      text: 'We help with forms, costs, rides and reminders, and go along if you want.',
    },
  ],
  helpHeading: 'Need Immediate Help',
  helpEmergency: 'Someone’s life is in danger, or someone can’t be woken:',
  helpCall911: 'Call 911',
  helpCrisis: 'You are in crisis, or thinking about ending your life. Our crisis line is open now:',
  startHeading: 'Ready to Get Started',
  startText: 'You can book your free test without writing to us first.',
  startButton: 'Register for a test',
};

export type ContactTexts = typeof en;
