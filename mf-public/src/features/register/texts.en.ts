/** Texts of the registration page. */
export const en = {
  title: 'Register',
  description: 'Sign up for a free and private test for hepatitis C and HIV. It takes about two minutes.',
  heading: 'Register for a free test',
  intro: 'It takes about two minutes. We call or text you to find a time and a place that suit you.',
  points: [
    'Free for everyone. No health card needed.',
    'Private. We only use your details for your test and your care.',
    'Your result in 20 minutes or less.',
  ],
  statsHeading: 'You are not the only one',
  connectedLabel: 'connected to care',
  screenedLabel: 'people screened',
  beforeHeading: 'Before you start',
  before: (phone: string): { name: string; text: string }[] => [
    {
      name: 'Who sees what you send',
      text: 'The people who test you and care for you, and the program staff who book visits and look after records. Each has their own sign-in, and the system records who opens your file.',
    },
    {
      name: 'What the law requires',
      text: 'In Ontario, a positive hepatitis C or HIV result is reported to public health. They keep it confidential, and may contact you.',
    },
    {
      name: 'Without your name',
      text: `Some clinics in Ontario test for HIV under a code instead of a name. Call or text ${phone} and we help you find one.`,
    },
    {
      name: 'Under 16',
      text: `This form is for people of 16 and older. If you are younger, call or text ${phone}: you can still be tested if you understand the test and what it means.`,
    },
    {
      name: 'Hepatitis C in the past',
      text: 'Tell us when we call. After hepatitis C the rapid test stays positive, even when you are cured. An RNA test shows whether the virus is there today.',
    },
    {
      name: 'What a rapid test shows',
      text: 'Antibodies: a sign that your body has met the virus. A positive result is confirmed with a second test. Right after a risk it is too early: antibodies take weeks to months to show.',
    },
  ],
  beforeSources:
    'Sources: Ontario Health Protection and Promotion Act, O. Reg. 135/18; Ontario Health Care Consent Act, 1996; Ontario Ministry of Health; CATIE; Public Health Agency of Canada.',
  beforeLink: 'Read first: who sees your details, and what the law requires',
  formHeading: 'Your details',
  formIntro: 'You fill in this form for yourself, or someone you trust helps you.',
  name: 'Full name',
  nameHint: 'The name we should use for you. Letters and spaces only: leave out hyphens and apostrophes.',
  birth: 'Date of birth',
  birthHint: 'So that your result goes to you and nobody else. This form is for people of 16 and older.',
  card: 'Health card number (optional)',
  cardHint: '10 digits. It saves time if you need care later. No card? Leave this empty, you can still be tested.',
  reach: 'How can we reach you?',
  reachHint: 'Give us a phone number or an email address, or both. We use it to set up your test and to follow up.',
  phone: 'Phone number',
  phoneHint: '10 digits. If someone else answers, we don’t say why we are calling.',
  email: 'Email',
  emailHint: 'Choose one that only you read.',
  submit: 'Submit Registration',
  submitting: 'Submitting...',
  problem: 'There is a problem',
  unreachable: 'We can’t be reached right now. What you typed is still here: try again in a moment, or call us at',
  alreadyHere:
    'We already have the registration you sent before. Send this one only if you corrected something, or if it is for another person. We will then have both.',
  again: 'Register Another Person',
  doneTitle: 'Registration received',
  doneHeading: 'Thank you. We have your registration.',
  reference: 'Your registration ID',
  pending: 'Pending',
  keep: 'Keep this number. You need it if you call us about your registration.',
  reachAt: (given: string, phone: string): string =>
    `We reach you at ${given}. Is a digit wrong? Call or text ${phone} and tell us your registration ID.`,
  stop: 'Your stop:',
  withoutStop: 'Register without a stop',
  print: 'Print or save this page',
  nextHeading: 'What happens next',
  next: (phone: string): string[] => [
    `Within two working days, someone from our team calls, texts or emails you. We use the number ${phone}.`,
    'If we reach your voicemail we only leave a first name and our number. We never say what it is about.',
    'Together we choose a time and a place: our office, or one of our mobile stops.',
    'The visit takes 20 minutes: consent, testing, education, results.',
  ],
  knowHeading: 'Good to know',
  know: (phone: string): string[] => [
    `Changed your mind? Call or text ${phone} and tell us your registration ID. You don’t have to say why.`,
    'In Ontario, a positive hepatitis C or HIV result must be reported to public health. They keep it private too, and use it to help you and the people around you stay well.',
    'You would rather not give your name? Some clinics in Ontario offer anonymous HIV testing. Call us and we help you find one.',
    'Feeling unwell now? If it is an emergency, call 911.',
  ],
};

export type RegisterTexts = typeof en;
