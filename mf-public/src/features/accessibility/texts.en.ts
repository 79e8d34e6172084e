/** Texts of the accessibility page. */
export const en = {
  title: 'Accessibility of this site and of our stops in Ontario',
  description: 'How this site and our visits are made for everyone, their known limits, and how to tell us.',
  heading: 'Accessibility',
  intro:
    'Everyone should be able to read this site, send a form and come to a visit. If you can’t, tell us: we’ll help right away.',
  siteHeading: 'This site',
  site: [
    'Made to meet WCAG 2.2, level AA. Automated tests check every page after each change, from a small phone to a tablet, in both languages.',
    'Made to work with the keyboard alone and with a screen reader, with text twice as large and with reduced motion.',
    'To leave at once, press Escape or Shift three times, or press “Skip to the content”: “Leave this site” is then the next link.',
    'The pages, the forms and your booking also work without scripts. The guide to tests needs them: call or text us instead.',
  ],
  limitsHeading: 'Known limits',
  limits: [
    'Nobody who uses a screen reader or other tools every day has tried the site yet.',
    'On a computer, the site asks you to use a phone. If you can’t, call us.',
  ],
  visitHeading: 'Our visits',
  visit: [
    'Each stop says whether a wheelchair can enter. If it can’t, call us: we’ll find another place.',
    'Bring a support person, an interpreter or a service animal.',
    'Ask for this information in another format, such as large print or read aloud. It is free.',
  ],
  tellHeading: 'Tell us',
  tell: 'Something doesn’t work, or you need another format? Call, text or write.',
};

export type AccessibilityTexts = typeof en;
