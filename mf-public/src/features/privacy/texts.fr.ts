import type { PrivacyTexts } from './texts.en';

/** Textes de la page sur la confidentialité et les responsables. */
export const fr: PrivacyTexts = {
  title: 'Confidentialité et qui nous sommes',
  description:
    'Qui dirige ce programme, ce que nous gardons à votre sujet, qui le voit, ce que la loi exige et comment porter plainte.',
  heading: 'Confidentialité, et qui nous sommes',
  intro: 'Des réponses simples sur vos renseignements. Pour le reste, écrivez à la personne responsable.',
  whoHeading: 'Qui nous sommes',
  who: (name, address) => `${name} est responsable de ce programme et de vos renseignements. ${address}.`,
  contactLead: 'Questions sur la confidentialité :',
  keepHeading: 'Ce que nous gardons, et qui le voit',
  keep: [
    {
      name: 'Ce que vous envoyez',
      text: 'Le formulaire d’inscription : votre nom, votre date de naissance, comment vous joindre, et un numéro de carte Santé seulement si vous en donnez un. Le formulaire de contact : ce que vous écrivez.',
    },
    {
      name: 'Ce que la visite ajoute',
      text: 'Les tests, les résultats, les soins et le matériel, comme tout fournisseur de soins les note.',
    },
    {
      name: 'Qui le voit',
      text: 'Les personnes qui vous font le test et vous soignent, et le personnel du programme qui tient les dossiers. Chaque personne a son propre accès. Le système note qui ouvre un dossier.',
    },
    {
      name: 'Comment c’est gardé',
      text: 'Les numéros de carte Santé et les messages sont chiffrés là où ils sont conservés.',
    },
    {
      name: 'Combien de temps',
      text: 'Aussi longtemps que la loi l’exige pour les dossiers de santé.',
    },
    {
      name: 'Ce site',
      text: 'Pas de publicité, pas de pistage, pas de scripts externes. Une ville tapée ou une position donnée pour trier les arrêts reste sur votre appareil. Après l’inscription, un témoin vous permet d’ouvrir votre rendez-vous pendant une demi-heure. Il ne contient rien sur vous que d’autres puissent lire.',
    },
  ],
  lawHeading: 'Ce que la loi exige',
  law: [
    'En Ontario, un résultat positif à l’hépatite C ou au VIH est déclaré à la santé publique, qui le garde confidentiel.',
    'Un tribunal peut ordonner la remise de dossiers. Nous ne donnons rien de plus que ce que dit l’ordonnance.',
    'Si quelqu’un est en grave danger, la loi nous permet de communiquer ce qu’il faut pour éviter un préjudice.',
  ],
  rightsHeading: 'Vos droits',
  rights: [
    'Voir votre dossier et en recevoir une copie.',
    'Faire corriger les erreurs.',
    'Changer d’avis sur ce que vous avez accepté, en tout temps.',
    'Demander qui a ouvert votre dossier.',
  ],
  complainHeading: 'Si vous n’êtes pas satisfait ou satisfaite',
  complain:
    'Dites-le-nous d’abord, si vous le pouvez : la personne responsable vous répond. Vous pouvez aussi porter plainte au Commissaire à l’information et à la protection de la vie privée de l’Ontario, qui est indépendant de nous.',
  commissioner: 'Commissaire à l’information et à la protection de la vie privée de l’Ontario',
  sources:
    'Sources : Loi de 2004 sur la protection des renseignements personnels sur la santé; Loi sur la protection et la promotion de la santé, Règl. de l’Ont. 135/18.',
};
