import type { PrivacyTexts } from './texts.en';

/** Textes de la page sur la confidentialité et les responsables. */
export const fr: PrivacyTexts = {
  title: 'Confidentialité et qui nous sommes : dépistage gratuit en Ontario',
  description:
    'Qui dirige ce programme, ce que nous gardons à votre sujet, qui le voit, ce que la loi exige et comment porter plainte.',
  heading: 'Confidentialité, et qui nous sommes',
  intro: 'Des réponses simples sur vos renseignements. Pour le reste, écrivez à la personne responsable.',
  whoHeading: 'Qui nous sommes',
  who: (name, address) => `${name} est responsable de ce programme et de vos renseignements. ${address}.`,
  contactLead: 'Questions sur la confidentialité :',
  keepHeading: 'Ce que nous gardons, et qui le voit',
  keep: [
    {
      name: 'Ce que vous envoyez',
      text: 'Le formulaire d’inscription : votre nom, votre date de naissance, comment vous joindre, et un numéro de carte Santé seulement si vous en donnez un. Le formulaire de contact : ce que vous écrivez. Si vous demandez votre code par texto ou par courriel, l’entreprise qui l’achemine voit le code et sa destination.',
    },
    {
      name: 'Ce que la visite ajoute',
      text: 'Les tests, les résultats, les soins et le matériel, comme tout fournisseur de soins les note.',
    },
    {
      name: 'Qui le voit',
      text: 'Les personnes qui vous font le test et vous soignent, et le personnel du programme qui tient les dossiers. Chaque personne a son propre accès. Le système note qui ouvre un dossier.',
    },
    { name: 'Ce que reçoivent nos bailleurs de fonds', text: 'Des nombres, jamais des noms.' },
    {
      name: 'Comment nous les gardons',
      text: 'Les numéros de carte Santé et les messages sont chiffrés là où ils sont conservés.',
    },
    {
      name: 'Combien de temps',
      text: 'Aussi longtemps que la loi l’exige pour les dossiers de santé.',
    },
    {
      name: 'Ce site',
      text: 'Pas de publicité, pas de pistage, pas de scripts externes. Une ville tapée ou une position donnée pour trier les arrêts reste sur votre appareil. Sans scripts seulement, la ville nous est envoyée, et nous ne la gardons pas. Quand vous vous inscrivez ou cherchez votre inscription, un témoin vous permet de l’ouvrir pendant une demi-heure. Il ne contient rien sur vous que d’autres puissent lire. Pendant l’essai d’une nouvelle version du site, un deuxième témoin garde un nombre aléatoire jusqu’à la fermeture du navigateur.',
    },
    {
      name: 'Sur votre appareil',
      text: 'Les pages que vous ouvrez sont gardées sur votre appareil pour que vous puissiez les lire hors ligne. Un formulaire qui ne peut pas être envoyé y est gardé seulement si vous cochez la case, pour 24 heures au plus. « Quitter ce site » efface tout cela, tout comme appuyer trois fois sur Échap ou Maj. « Visite discrète », au bas de chaque page, limite la visite à une seule entrée dans l’historique de l’onglet. Elle ne peut pas effacer ce qui s’y trouvait avant, et votre navigateur ou votre fournisseur peut tenir ses propres listes et copies.',
    },
  ],
  lawHeading: 'Ce que la loi exige',
  law: [
    'En Ontario, un test positif à l’hépatite C ou au VIH est déclaré à la santé publique. Elle garde le secret.',
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
    'Dites-le-nous d’abord, si vous le pouvez : la personne responsable vous répond. Vous pouvez aussi porter plainte au Commissaire à l’information et à la protection de la vie privée de l’Ontario, qui est indépendant de nous.',
  commissioner: 'Commissaire à l’information et à la protection de la vie privée de l’Ontario',
  sources:
    'Sources : Loi de 2004 sur la protection des renseignements personnels sur la santé ; Loi sur la protection et la promotion de la santé, Règl. de l’Ont. 135/18.',
};
