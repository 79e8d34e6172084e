import type { WhichTestTexts } from './texts.en';

/** Textes du guide des tests et des dates. */
export const fr: WhichTestTexts = {
  title: 'Quel test, et quand ? Hépatite C et VIH en Ontario',
  description:
    'Trois questions, et vous savez quel test de l’hépatite C ou du VIH passer, et quand. Rien n’est envoyé.',
  heading: 'Quel test, et quand ?',
  intro: 'Trois questions. Vos réponses restent sur cet appareil. Rien n’est envoyé, rien n’est gardé.',
  unsigned:
    'Ce guide n’a pas encore été revu par une clinicienne ou un clinicien. Prenez-le comme point de départ, et parlez-nous avant de vous y fier.',
  formHeading: 'Vos réponses',
  whenQuestion: 'Quand un virus a-t-il pu entrer dans votre corps ?',
  whenHint:
    'Par du matériel partagé, une relation sexuelle sans condom, une aiguille, ou un tatouage fait avec du matériel peut-être mal nettoyé. Si c’est arrivé plus d’une fois, pensez à la dernière.',
  oneDay: 'Un jour que je connais',
  noDay: 'Je ne sais pas quand, ou cela arrive souvent',
  day: 'Le jour',
  time: 'L’heure (facultatif)',
  timeHint: 'Une heure approximative suffit. Elle sert à compter les heures pour la PPE.',
  pastQuestion: 'Avez-vous déjà eu l’hépatite C ?',
  pastHint: 'Même si vous avez guéri, avec ou sans traitement.',
  gearQuestion: 'Partagez-vous des seringues, des pipes, des pailles ou d’autre matériel ?',
  yes: 'Oui',
  no: 'Non',
  show: 'Voir ma réponse',
  dayMissing: 'Entrez un jour, aujourd’hui ou avant.',
  timeLater: 'Entrez une heure déjà passée.',
  choose: 'Choisissez une réponse.',
  answerHeading: 'Ce que nous proposons',
  clear: 'Effacer mes réponses',
  hoursLeft: (hours) =>
    `Il reste au moins ${hours} ${hours === 1 ? 'heure' : 'heures'} pour commencer la PPE, mais allez-y maintenant : le plus tôt est le mieux.`,
  pepHelp:
    'Ne laissez pas le coût vous arrêter : demandez sur place, ou appelez-nous. Après une agression sexuelle, le centre d’aide d’un hôpital peut vous donner la PPE, et des soins sans plainte à la police.',
  retest: 'Prochain test à partir du :',
  source: 'Source :',
  advice: {
    'pep-now': {
      heading: 'Allez-y aujourd’hui : il est encore possible d’éviter l’infection',
      text: 'La PPE est un traitement de 28 jours contre le VIH. Il faut la commencer dans les 72 heures, et le plus tôt est le mieux. Allez à l’urgence maintenant et demandez la PPE. Appelez-nous, nous vous aidons à y aller.',
    },
    'pep-last': {
      heading: 'Allez-y maintenant : il est peut-être encore temps',
      text: 'La PPE est un traitement contre le VIH à commencer dans les 72 heures. Ce délai est peut-être passé. Allez à l’urgence maintenant et demandez, ou appelez-nous en route.',
    },
    'pep-over': {
      heading: 'Il est trop tard pour la PPE',
      text: 'Il faut commencer la PPE dans les 72 heures. Si cela arrive encore, allez-y le jour même. Si cela peut arriver souvent, parlez-nous de la PrEP : un médicament qui, pris comme prescrit, prévient très bien le VIH.',
    },
    'pep-any': {
      heading: 'Si la dernière fois date de moins de 72 heures : allez-y maintenant',
      text: 'Il est encore possible d’éviter l’infection. La PPE est un traitement contre le VIH à commencer dans les 72 heures. Allez à l’urgence maintenant et demandez la PPE, ou appelez-nous en route.',
    },
    'hiv-wait': {
      heading: 'VIH : il est trop tôt pour le savoir',
      text: 'Un test fait aujourd’hui ne montre pas ce qui s’est passé ce jour-là. Il montre où vous en étiez avant. Passez un test 3 semaines après ce jour, puis un autre 12 semaines après : le test rapide est alors concluant. Une prise de sang au laboratoire peut trouver le VIH plus tôt. De la fièvre, des rougeurs ou un mal de gorge dans les premières semaines ? Appelez-nous maintenant.',
    },
    'hiv-early': {
      heading: 'VIH : un test maintenant, et un autre plus tard',
      text: 'Un test rapide trouve déjà beaucoup de nouveaux cas, mais pas tous, et une prise de sang au laboratoire en trouve plus. S’il est négatif, refaites-le 12 semaines après ce jour. De la fièvre, des rougeurs ou un mal de gorge depuis ? Appelez-nous maintenant.',
    },
    'hiv-final': {
      heading: 'VIH : le résultat d’un test rapide est concluant maintenant',
      text: 'Plus de 12 semaines ont passé. Si le test rapide est négatif, vous n’avez pas attrapé le VIH ce jour-là. S’il est positif, une prise de sang le vérifie.',
    },
    'hiv-any': {
      heading: 'VIH : un test maintenant, et un autre plus tard',
      text: 'Passez un test rapide maintenant. Si vous avez pu être exposé ou exposée au cours des 12 dernières semaines, passez-en un autre dans 12 semaines.',
    },
    'hcv-wait': {
      heading: 'Hépatite C : attendez le test d’ARN',
      text: 'Un test d’ARN peut détecter le virus dans le sang après environ 3 semaines. Pour le test rapide, il faut attendre plus longtemps.',
    },
    'hcv-early': {
      heading: 'Hépatite C : test d’ARN maintenant, test rapide plus tard',
      text: 'Un test d’ARN montre maintenant si le virus est dans votre sang. Le test rapide peut mettre jusqu’à 6 mois à le montrer. Revenez à ce moment pour en être sûr ou sûre.',
    },
    'hcv-final': {
      heading: 'Hépatite C : le test rapide convient',
      text: 'Plus de 6 mois ont passé. Le test rapide donne la réponse pour ce jour-là. S’il est positif, un test d’ARN montre si le virus est encore là.',
    },
    'hcv-any': {
      heading: 'Hépatite C : commencez par le test rapide',
      text: 'S’il est positif, un test d’ARN montre si le virus est là aujourd’hui. Si vous avez pu être exposé ou exposée au cours des 6 derniers mois, refaites le test dans 6 mois.',
    },
    'again-wait': {
      heading: 'Hépatite C : test d’ARN à partir de 3 semaines',
      text: 'Vous avez eu l’hépatite C : le test rapide reste positif à vie. Seul un test d’ARN peut montrer une nouvelle infection.',
    },
    'again-early': {
      heading: 'Hépatite C : test d’ARN maintenant, et un autre plus tard',
      text: 'Vous avez eu l’hépatite C : le test rapide reste positif à vie. Un test d’ARN montre maintenant si le virus est là. Sinon, refaites-le 6 mois après ce jour pour en être sûr ou sûre.',
    },
    'again-now': {
      heading: 'Hépatite C : demandez le test d’ARN',
      text: 'Vous avez eu l’hépatite C : le test rapide reste positif à vie. Un test d’ARN montre si le virus est là aujourd’hui.',
    },
    'again-any': {
      heading: 'Hépatite C : demandez le test d’ARN',
      text: 'Vous avez eu l’hépatite C : le test rapide reste positif à vie. Un test d’ARN montre si le virus est là aujourd’hui.',
    },
    'gear-dated': {
      heading: 'Si vous continuez à partager : un test par année',
      text: 'Passez les deux tests au moins une fois par année, plus souvent si vous partagez souvent. Nous vous donnons du matériel propre, gratuit, autant qu’il en faut.',
    },
    'gear-any': {
      heading: 'Si vous partagez du matériel : un test par année',
      text: 'Passez les deux tests au moins une fois par année, plus souvent si vous partagez souvent. Nous vous donnons du matériel propre, gratuit, autant qu’il en faut.',
    },
  },
  shortHeading: 'Les règles en bref',
  short: [
    'Il y a moins de 72 heures : allez à l’urgence et demandez la PPE.',
    'VIH : le résultat du test rapide est concluant 12 semaines après une exposition possible.',
    'Hépatite C : un test d’ARN peut la détecter après environ 3 semaines. Un test rapide peut encore la manquer jusqu’à 6 mois après.',
    'Hépatite C dans le passé : seul le test d’ARN montre si elle est revenue.',
    'Matériel partagé : les deux tests au moins une fois par année.',
  ],
  ctaHeading: 'Vous préférez demander à quelqu’un ?',
  ctaText: 'Appelez ou textez, jour et nuit. Ou inscrivez-vous, et nous choisissons le bon test avec vous.',
  ctaButton: 'M’inscrire à un test',
};
