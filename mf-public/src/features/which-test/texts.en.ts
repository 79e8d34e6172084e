import type { GuideRuleName } from '@firstlight/domain/care/testing-guide';

export type AdviceText = { heading: string; text: string };

/** Texts of the guide to tests and dates. */
export const en = {
  title: 'Which test, and when? Hepatitis C and HIV in Ontario',
  description:
    'Three questions, and you know which test for hepatitis C or HIV makes sense, and when. Nothing is sent.',
  heading: 'Which test, and when?',
  intro: 'Three questions. Your answers stay on this device. Nothing is sent, and nothing is kept.',
  unsigned:
    'A clinician has not reviewed this guide yet. Use it as a starting point, and ask us before you rely on it.',
  formHeading: 'Your answers',
  whenQuestion: 'When could a virus have got into your body?',
  whenHint:
    'Through shared gear, sex without a condom, a needle, or a tattoo that may not have been clean. If it happened more than once, think of the last time.',
  oneDay: 'On one day that I know',
  noDay: 'I don’t know when, or it happens often',
  day: 'The day',
  time: 'The time (optional)',
  timeHint: 'A guess is fine. It helps us count the hours for PEP.',
  pastQuestion: 'Have you had hepatitis C before?',
  pastHint: 'Even if you were cured, or it went away without treatment.',
  gearQuestion: 'Do you share needles, pipes, straws or other gear?',
  yes: 'Yes',
  no: 'No',
  show: 'Show my answer',
  dayMissing: 'Enter a day, today or earlier.',
  timeLater: 'Enter a time that has passed.',
  choose: 'Choose an answer.',
  answerHeading: 'What we suggest',
  clear: 'Clear my answers',
  hoursLeft: (hours: number): string =>
    `At least ${hours} ${hours === 1 ? 'hour' : 'hours'} left to start PEP, but go now: sooner is better.`,
  pepHelp:
    'Don’t let the cost stop you: ask there, or call us. After a sexual assault, a hospital’s sexual assault centre can give you PEP, and care without a police report.',
  retest: 'Next test from:',
  source: 'Source:',
  advice: {
    'pep-now': {
      heading: 'Go today: pills can still stop HIV',
      text: 'PEP is HIV medicine taken for 28 days. It has to start within 72 hours, and sooner is better. Go to an emergency room now and ask for PEP. Call us and we’ll help you get there.',
    },
    'pep-last': {
      heading: 'Go now: you may still be in time for PEP',
      text: 'PEP is HIV medicine that has to start within 72 hours. That time may have passed. Go to an emergency room now and ask, or call us on the way.',
    },
    'pep-over': {
      heading: 'It is too late for PEP',
      text: 'PEP has to start within 72 hours. If it happens again, go on the same day. If it may happen often, ask us about PrEP: medicine that, taken as prescribed, is very good at preventing HIV.',
    },
    'pep-any': {
      heading: 'If the last time was less than 72 hours ago: go now',
      text: 'Pills can still stop HIV. PEP is HIV medicine that has to start within 72 hours. Go to an emergency room now and ask for PEP, or call us on the way.',
    },
    'hiv-wait': {
      heading: 'HIV: too early to tell',
      text: 'A test today can’t show what happened on that day. It still shows where you stood before. Test 3 weeks after that day, and again 12 weeks after it: then a rapid test is conclusive. A blood test at a laboratory can find HIV sooner. Fever, a rash or a sore throat in the first weeks? Call us now.',
    },
    'hiv-early': {
      heading: 'HIV: test now, and again later',
      text: 'A rapid test finds many new cases by now, but not all, and a blood test at a laboratory finds more. If it is negative, test again 12 weeks after that day. Fever, a rash or a sore throat since then? Call us now.',
    },
    'hiv-final': {
      heading: 'HIV: a rapid test now is conclusive',
      text: 'More than 12 weeks have passed. If the rapid test is negative, you did not get HIV on that day. If it is positive, it is checked with a blood test.',
    },
    'hiv-any': {
      heading: 'HIV: test now, and again later',
      text: 'Take a rapid test now. If you could have been exposed in the last 12 weeks, take another one 12 weeks from now.',
    },
    'hcv-wait': {
      heading: 'Hepatitis C: wait for the RNA test',
      text: 'An RNA test can find the virus in your blood after about 3 weeks. For the rapid test you have to wait longer.',
    },
    'hcv-early': {
      heading: 'Hepatitis C: RNA test now, rapid test later',
      text: 'An RNA test today shows if the virus is in your blood. The rapid test can take up to 6 months to show it. Come back then to be sure.',
    },
    'hcv-final': {
      heading: 'Hepatitis C: take the rapid test',
      text: 'More than 6 months have passed. The rapid test tells you about that day. If it is positive, an RNA test shows if the virus is still there.',
    },
    'hcv-any': {
      heading: 'Hepatitis C: start with the rapid test',
      text: 'If it is positive, an RNA test shows if the virus is there today. If you could have been exposed in the last 6 months, test again in 6 months.',
    },
    'again-wait': {
      heading: 'Hepatitis C: RNA test after 3 weeks',
      text: 'You have had hepatitis C, so the rapid test stays positive for life. Only an RNA test can show a new infection.',
    },
    'again-early': {
      heading: 'Hepatitis C: RNA test now, and again later',
      text: 'You have had hepatitis C, so the rapid test stays positive for life. An RNA test today shows if the virus is there. If not, test again 6 months after that day to be sure.',
    },
    'again-now': {
      heading: 'Hepatitis C: ask for the RNA test',
      text: 'You have had hepatitis C, so the rapid test stays positive for life. An RNA test shows if the virus is there today.',
    },
    'again-any': {
      heading: 'Hepatitis C: ask for the RNA test',
      text: 'You have had hepatitis C, so the rapid test stays positive for life. An RNA test shows if the virus is there today.',
    },
    'gear-dated': {
      heading: 'If you keep sharing: test every year',
      text: 'Test for both at least once a year, more often if you share often. We give you clean gear, free, as much as you need.',
    },
    'gear-any': {
      heading: 'If you share gear: test every year',
      text: 'Test for both at least once a year, more often if you share often. We give you clean gear, free, as much as you need.',
    },
  } satisfies Record<GuideRuleName, AdviceText>,
  shortHeading: 'The rules in short',
  short: [
    'Less than 72 hours ago: go to an emergency room and ask for PEP.',
    'HIV: the rapid test is conclusive once 12 weeks have passed.',
    'Hepatitis C: an RNA test can show it from about 3 weeks. A rapid test can still miss it for up to 6 months.',
    'Hepatitis C in the past: only the RNA test can show if it is there again.',
    'Sharing gear: test for both at least once a year.',
  ],
  ctaHeading: 'Would you rather ask a person?',
  ctaText: 'Call or text us, day or night. Or register, and we’ll plan the right test with you.',
  ctaButton: 'Register for a test',
};

export type WhichTestTexts = typeof en;
