import { writtenClaims } from '../../content/claims';
import type { ServicesTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page des services. */
export const fr: ServicesTexts = {
  title: 'Tests de l’hépatite C et du VIH, soutien et arrêts mobiles en Ontario',
  description:
    'Tests rapides de l’hépatite C et du VIH, la visite étape par étape, le soutien, le dépistage mobile et des réponses aux questions courantes.',
  heading: 'Une visite. Vingt minutes. Une vraie réponse.',
  intro: 'Tout est gratuit et confidentiel. Vous pouvez arrêter à chaque étape.',
  testsHeading: 'Les tests',
  tests: [
    {
      name: 'Tests rapides d’anticorps',
      text: `Une goutte de sang au bout du doigt, pour l’hépatite C et pour le VIH. Vous avez le résultat en ${c.resultMinutes} minutes ou moins. Pour l’hépatite C, il montre si votre corps a déjà été en contact avec le virus. Pour le VIH, un résultat positif est vérifié au laboratoire.`,
    },
    {
      name: 'Confirmation par ARN',
      text: 'Si le test rapide de l’hépatite C est positif, un test d’ARN dit si le virus est dans votre sang aujourd’hui. Beaucoup de gens l’ont éliminé sans le savoir.',
    },
    {
      name: 'Génotypage',
      text: 'Indique le type de virus de l’hépatite C, si l’équipe de soins en a besoin pour choisir votre traitement.',
    },
  ],
  whichTest: 'Quel test, et quand ?',
  stepsHeading: '4 étapes en 20 minutes',
  stepsLead: 'Voici ce qui se passe quand vous venez.',
  steps: [
    {
      name: 'Consentement',
      when: 'D’abord',
      text: 'Nous expliquons le test. Vous posez vos questions. Rien ne commence sans votre accord.',
    },
    { name: 'Test', when: 'Puis', text: 'Une petite piqûre au bout du doigt. Ça pince une seconde, puis c’est fini.' },
    {
      name: 'Information',
      when: 'Pendant l’attente',
      text: 'Nous parlons : comment ces virus se transmettent, comment se protéger, ce qui vous aide.',
    },
    {
      name: 'Résultats',
      when: `En ${c.resultMinutes} minutes au plus`,
      text: 'Vous recevez votre résultat en privé, avec du temps pour chaque question et un plan s’il en faut un.',
    },
  ],
  supportHeading: 'Un soutien qui continue',
  support: [
    { name: 'Counseling', text: 'Avant et après le test, aussi longtemps que vous le voulez.' },
    { name: 'Accès au traitement', text: 'Nous prenons le premier rendez-vous avec vous et pouvons vous accompagner.' },
    {
      name: 'Réduction des méfaits',
      text: 'Matériel propre, naloxone et façons plus sûres de consommer. Sans condition.',
    },
    { name: 'Soutien en santé mentale', text: 'Quelqu’un qui vous écoute et peut vous orienter vers d’autre aide.' },
    {
      name: 'Gestion de cas',
      text: 'Carte Santé, logement, médicaments : une personne fait le suivi avec vous.',
    },
    { name: 'Soutien par les pairs', text: 'Des gens qui l’ont vécu, à vos côtés.' },
  ],
  mobileHeading: 'Nous venons à vous',
  mobileText:
    'Notre équipe de dépistage mobile visite les communautés à tour de rôle. Quatre semaines, puis on recommence. Appelez ou textez pour connaître les arrêts de la semaine.',
  mobileCaption: 'La rotation',
  mobileWeek: 'Semaine',
  mobileArea: 'Où',
  stops: ['Windsor et le comté d’Essex', 'Chatham-Kent', 'Sarnia et Lambton', 'London et Middlesex'],
  stopListHeading: 'Prochain arrêt près de chez vous',
  town: 'Votre ville',
  townHint: 'Elle nous est envoyée seulement pour trier cette liste, et nous ne la gardons pas.',
  townSend: 'Voir d’abord les arrêts les plus proches',
  stopRegister: 'M’inscrire pour un arrêt',
  officeHeading: 'Bureau principal',
  officeText:
    'Sur rendez-vous seulement, pour que personne n’attende dans une salle pleine. Appelez ou textez et nous trouverons un moment.',
  officeCall: 'Appeler pour un rendez-vous',
  faqHeading: 'Questions fréquentes',
  faq: [
    {
      question: 'Est-ce vraiment gratuit ?',
      answer: [
        'Oui. Le test, la discussion, le second test et l’aide qui suit ne vous coûtent rien. Nous n’envoyons pas de facture et ne demandons pas de carte de crédit.',
      ],
    },
    {
      question: 'Est-ce confidentiel ?',
      answer: [
        'Oui. Les personnes qui vous soignent voient votre dossier, ainsi que le personnel du programme qui tient les dossiers. Nous ne disons rien à votre famille, à votre employeur, à votre propriétaire ni à la police.',
        'La principale exception vient de la loi : en Ontario, un test positif à l’hépatite C ou au VIH est déclaré à la santé publique. Elle garde le secret, elle aussi. Et un tribunal peut ordonner la remise de dossiers.',
      ],
    },
    {
      question: 'Et si mon test est positif ?',
      answer: [
        'Nous sommes avec vous. D’abord, nous vérifions avec un second test. Ensuite, nous vous orientons vers un traitement, souvent en quelques jours.',
        `L’hépatite C se guérit : de 8 à 12 semaines de comprimés, et ${c.cureRate} des gens en sont débarrassés. Le VIH se traite si bien que l’on reste en santé et qu’on ne le transmet pas lors des relations sexuelles.`,
        'Un résultat positif peut être dur à entendre. Appelez-nous en tout temps.',
      ],
    },
    {
      question: 'Puis-je passer un test sans carte Santé ?',
      answer: ['Oui, si vous habitez en Ontario. Si vous le voulez, nous vous aidons à en obtenir une.'],
    },
  ],
  ctaHeading: 'Vos vingt minutes',
  ctaText: 'Inscrivez-vous, et nous trouverons un moment et un lieu près de chez vous.',
  ctaButton: 'M’inscrire à un test',
};
