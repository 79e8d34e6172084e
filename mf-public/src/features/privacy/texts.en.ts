/** Texts of the page on privacy and on who is responsible. */
export const en = {
  title: 'Privacy and who we are: free testing in Ontario',
  description:
    'Who runs this program, what we keep about you, who sees it, what the law requires, and how to complain.',
  heading: 'Privacy, and who we are',
  intro: 'Plain answers about your details. To learn more, ask our privacy contact.',
  whoHeading: 'Who we are',
  who: (name: string, address: string): string =>
    `${name} is responsible for this program and for your information. ${address}.`,
  contactLead: 'Questions about privacy:',
  keepHeading: 'What we keep, and who sees it',
  keep: [
    {
      name: 'What you send',
      text: 'The registration form: your name, date of birth, how to reach you, and a health card number only if you give one. The contact form: what you write. If you ask for your code by text or email, the company that delivers it sees the code and where it goes.',
    },
    { name: 'What the visit adds', text: 'Tests, results, care and supplies, as any health provider records them.' },
    {
      name: 'Who sees it',
      text: 'The people who test you and care for you, and the program staff who look after records. Each has their own sign-in. The system records who opens a file.',
    },
    { name: 'What our funders get', text: 'Counts, never names.' },
    { name: 'How it is kept', text: 'Health card numbers and messages are encrypted where they are stored.' },
    { name: 'How long', text: 'As long as the law requires for health records.' },
    {
      name: 'This site',
      text: 'No advertising, no tracking, no outside scripts. A town that you type or a location that you share to sort the stops stays on your device. Only without scripts is the town sent to us, and we don’t keep it. After you register or look up your booking, one cookie lets you open it for half an hour. It holds nothing about you that others can read. While we try out a new version of this site, a second cookie holds a random number until you close the browser.',
    },
    {
      name: 'On your device',
      text: 'The pages you open are kept on your device, so that you can read them offline. A form that can’t be sent is kept on it only if you tick the box, for 24 hours at most. “Leave this site” deletes all of it, and so does pressing Escape or Shift three times. “Quiet visit”, at the end of each page, keeps the visit to one entry in the tab’s history. It can’t delete what was there before, and your browser or provider may keep its own lists and copies.',
    },
  ],
  lawHeading: 'What the law requires',
  law: [
    'In Ontario, a positive test for hepatitis C or HIV is reported to public health. They keep it private.',
    'A court can order us to give records. We give no more than the order says.',
    'If someone is in serious danger, the law lets us share what is needed to prevent harm.',
  ],
  rightsHeading: 'Your rights',
  rights: [
    'See your record, and get a copy.',
    'Have mistakes corrected.',
    'Change your mind about what you agreed to, at any time.',
    'Ask who opened your record.',
  ],
  complainHeading: 'If you are not satisfied',
  complain:
    'Tell us first, if you can: our privacy contact answers. You can also complain to the Information and Privacy Commissioner of Ontario. The Commissioner does not work for us.',
  commissioner: 'Information and Privacy Commissioner of Ontario',
  sources:
    'Sources: Personal Health Information Protection Act, 2004; Health Protection and Promotion Act, O. Reg. 135/18.',
};

export type PrivacyTexts = typeof en;
