import type { OntarioRegion } from '@firstlight/domain/lists/ontario-towns';
import { writtenClaims } from '../../content/claims';

const c = writtenClaims('en');

type Region = { region: OntarioRegion; name: string; places: string };

/** Texts of the page on hepatitis C in Ontario. */
export const en = {
  title: 'Hepatitis C in Ontario: numbers, risks and help in your region',
  description: `Hepatitis C in Ontario: the numbers, where to be tested in your region, and what treatment does. Free and private.`,
  heading: 'Hepatitis C in Ontario',
  intro: `An estimated ${c.ontarians} people in Ontario have hepatitis C. Many of them don’t know. A free rapid test takes ${c.resultMinutes} minutes or less.`,
  numbersHeading: 'Ontario in numbers',
  numbers: [
    { strong: c.ontarians, rest: 'Ontarians are estimated to have hepatitis C.' },
    { strong: c.canadians, rest: 'people across Canada.' },
    { strong: c.cureRate, rest: 'are cured when they are treated.' },
  ],
  regionsHeading: 'Help in your region',
  regionsLead: 'Call or text us from anywhere in Ontario. We’ll tell you the nearest place, or the next mobile stop.',
  regions: [
    { region: 'gta', name: 'Greater Toronto Area', places: 'Toronto, Peel, York, Durham and Halton' },
    { region: 'eastern', name: 'Ottawa and Eastern', places: 'Ottawa, Kingston, Cornwall, Belleville and Renfrew' },
    { region: 'southwestern', name: 'Southwestern', places: 'Windsor, Chatham-Kent, Sarnia and London' },
    {
      region: 'hamilton',
      name: 'Hamilton and Niagara',
      places: 'Hamilton, St. Catharines, Niagara Falls, Brantford and Haldimand',
    },
    { region: 'northern', name: 'Northern', places: 'Sudbury, Thunder Bay, Sault Ste. Marie, Timmins and North Bay' },
    { region: 'central', name: 'Central', places: 'Barrie, Waterloo Region, Guelph, Peterborough and Orillia' },
  ] satisfies Region[],
  regionCall: 'Ask for the nearest place',
  riskHeading: 'Who is more at risk',
  risks: [
    'People who share, or once shared, needles, pipes, straws or other drug gear',
    'People who have been in jail or prison',
    'People born between 1945 and 1975',
    'People who had a blood transfusion or surgery before 1992. Also people who had care in a country where hepatitis C is common.',
    'People with tattoos or piercings made with tools that were not clean',
    'People whose mother had hepatitis C when they were born',
  ],
  riskNote: 'Risk is about what happened, not about who you are.',
  benefitsHeading: 'What treatment gives you',
  benefits: [
    { name: 'A cure', text: `${c.cureRate} of people are free of the virus after 8-12 weeks of pills.` },
    { name: 'A healthier liver', text: 'The liver starts to recover, and the risk of liver cancer drops.' },
    { name: 'More energy', text: 'Many people feel less tired within weeks.' },
    { name: 'Peace of mind', text: 'You can’t pass it on any more.' },
    { name: 'Low cost', text: 'Ontario’s drug programs pay for most people. We help with the forms.' },
  ],
  ctaHeading: 'Find out for sure',
  ctaText: 'Register for a free test, or call us first.',
  ctaButton: 'Register for a test',
};

export type HepatitisCOntarioTexts = typeof en;
