import { capitalised, writtenClaims } from '../../content/claims';
import type { HepatitisCOntarioTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page sur l’hépatite C en Ontario. */
export const fr: HepatitisCOntarioTexts = {
  title: 'L’hépatite C en Ontario : chiffres, risques et aide dans votre région',
  description:
    'L’hépatite C en Ontario : les chiffres, où passer un test dans votre région et ce que fait le traitement. Gratuit et confidentiel.',
  heading: 'L’hépatite C en Ontario',
  intro: `On estime que ${c.ontarians} personnes en Ontario ont l’hépatite C. Beaucoup l’ignorent. Un test rapide et gratuit prend ${c.resultMinutes} minutes ou moins.`,
  numbersHeading: 'L’Ontario en chiffres',
  numbers: [
    { strong: capitalised(c.ontarians), rest: 'personnes en Ontario auraient l’hépatite C, selon les estimations.' },
    { strong: capitalised(c.canadians), rest: 'personnes dans tout le Canada.' },
    { strong: capitalised(c.cureRate), rest: 'guérissent lorsqu’elles sont traitées.' },
  ],
  regionsHeading: 'De l’aide dans votre région',
  regionsLead:
    'Appelez ou textez-nous de partout en Ontario. Nous vous indiquerons l’endroit le plus proche ou le prochain arrêt mobile.',
  regions: [
    { region: 'gta', name: 'Région du Grand Toronto', places: 'Toronto, Peel, York, Durham et Halton' },
    { region: 'eastern', name: 'Ottawa et l’Est', places: 'Ottawa, Kingston, Cornwall, Belleville et Renfrew' },
    { region: 'southwestern', name: 'Sud-Ouest', places: 'Windsor, Chatham-Kent, Sarnia et London' },
    {
      region: 'hamilton',
      name: 'Hamilton et Niagara',
      places: 'Hamilton, St. Catharines, Niagara Falls, Brantford et Haldimand',
    },
    { region: 'northern', name: 'Nord', places: 'Sudbury, Thunder Bay, Sault-Sainte-Marie, Timmins et North Bay' },
    { region: 'central', name: 'Centre', places: 'Barrie, région de Waterloo, Guelph, Peterborough et Orillia' },
  ],
  regionCall: 'Demander l’endroit le plus proche',
  riskHeading: 'Qui est plus à risque',
  risks: [
    'Les personnes qui partagent, ou ont déjà partagé, des seringues, des pipes, des pailles ou d’autre matériel',
    'Les personnes qui ont fait de la prison',
    'Les personnes nées entre 1945 et 1975',
    'Les personnes qui ont reçu du sang ou subi une opération avant 1992, ou des soins dans un pays où l’hépatite C est fréquente',
    'Les personnes tatouées ou percées avec des outils mal nettoyés',
    'Les personnes dont la mère avait l’hépatite C à leur naissance',
  ],
  riskNote: 'Le risque dépend de ce qui est arrivé, pas de qui vous êtes.',
  benefitsHeading: 'Ce que le traitement vous apporte',
  benefits: [
    {
      name: 'La guérison',
      text: `${capitalised(c.cureRate)} des gens n’ont plus le virus après 8 à 12 semaines de comprimés.`,
    },
    {
      name: 'Un foie en meilleure santé',
      text: 'Le foie commence à se rétablir, et le risque de cancer du foie diminue.',
    },
    { name: 'Plus d’énergie', text: 'Beaucoup de gens se sentent moins fatigués en quelques semaines.' },
    { name: 'La tranquillité d’esprit', text: 'Vous ne pouvez plus le transmettre.' },
    {
      name: 'Peu de frais',
      text: 'Les programmes de médicaments de l’Ontario couvrent la plupart des gens. Nous vous aidons à remplir les formulaires.',
    },
  ],
  ctaHeading: 'Sachez où vous en êtes',
  ctaText: 'Inscrivez-vous à un test gratuit, ou appelez-nous d’abord.',
  ctaButton: 'M’inscrire à un test',
};
