import { OVERDOSE_STEPS_FR } from '@firstlight/domain/care/overdose-steps';
import { writtenClaims } from '../../content/claims';
import type { ResourcesTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page des ressources. */
export const fr: ResourcesTexts = {
  title: 'Réduction des méfaits, surdose, hépatite C et VIH : ressources en Ontario',
  description:
    'De l’information claire sur la consommation à moindre risque, la surdose, l’hépatite C, le VIH, le dépistage et le soutien.',
  heading: 'Prenez soin de vous, et les uns des autres',
  intro: 'Des faits clairs, sans leçon. Prenez ce qui vous aide.',
  harmHeading: 'Réduction des méfaits',
  harm: [
    {
      name: 'Injection à moindre risque',
      points: [
        'Prenez chaque fois une seringue, une cuillère (contenant de chauffe), un filtre, de l’eau et un garrot neufs.',
        'Ne partagez jamais le matériel, même avec votre partenaire. Une trace de sang invisible peut porter un virus.',
        'Changez de point d’injection, et laissez aux veines le temps de guérir.',
        'Commencez par une petite dose d’essai. La puissance change d’un lot à l’autre.',
        'Mettez les seringues qui ont servi dans un contenant à aiguilles. Nous le reprenons.',
      ],
    },
    {
      name: 'Hygiène',
      points: [
        'Lavez-vous les mains au savon avant de commencer, ou prenez une lingette propre.',
        'Nettoyez la peau avec un tampon d’alcool, un seul passage, et laissez sécher.',
        'Appuyez ensuite avec un mouchoir propre, puis couvrez l’endroit.',
        'Vous fumez ou sniffez ? Utilisez votre propre pipe, embout ou paille.',
        'Peau rouge, chaude ou enflée, ou fièvre ? Faites examiner cela aujourd’hui.',
      ],
    },
    {
      name: 'Approvisionnement plus sécuritaire',
      points: [
        'Certaines cliniques de l’Ontario prescrivent des médicaments à la place des drogues de la rue.',
        'Des services d’analyse de drogues peuvent vous dire ce que contient votre produit.',
        'Nous savons quels services sont ouverts près de chez vous. Appelez ou textez-nous.',
      ],
    },
    {
      name: 'Surdose : signes et gestes',
      points: [
        ...OVERDOSE_STEPS_FR,
        'La naloxone est gratuite dans la plupart des pharmacies de l’Ontario, et chez nous.',
      ],
    },
  ],
  factsHeading: 'L’hépatite C et le VIH en bref',
  factColumns: [
    {
      name: 'Hépatite C',
      points: [
        'Un virus qui abîme le foie. Il se transmet par le sang.',
        'La plupart des gens ne sentent rien pendant des années.',
        `Des comprimés guérissent ${c.cureRate} des gens en 8 à 12 semaines.`,
        'On peut l’attraper de nouveau. Il n’y a pas encore de vaccin contre l’hépatite C, mais il y en a contre la A et la B.',
        'On ne l’attrape pas par une accolade, un baiser ou un repas partagé.',
      ],
    },
    {
      name: 'VIH',
      points: [
        'Un virus qui affaiblit les défenses du corps. Il se transmet par le sang, lors de relations sexuelles non protégées et du parent au bébé.',
        'Un comprimé par jour garde la plupart des gens en santé pour une longue vie.',
        'Avec un traitement qui fonctionne, on ne transmet pas le VIH lors des relations sexuelles. On dit : indétectable égale intransmissible.',
        'La PrEP est un médicament pour les personnes qui n’ont pas le VIH. Prise comme prescrit, elle le prévient très bien. La PPE peut encore le prévenir après coup, si on commence dans les 72 heures. Parlez-nous du coût : il y a de l’aide.',
        'On ne l’attrape pas par le toucher, les toilettes ou les moustiques.',
      ],
    },
  ],
  testingHeading: 'À propos du dépistage',
  testing: [
    `Un test rapide exige une goutte de sang. Vous avez le résultat en ${c.resultMinutes} minutes ou moins.`,
    'Une infection récente met du temps à apparaître : jusqu’à 12 semaines pour le VIH et jusqu’à 6 mois pour l’hépatite C. Nous vous dirons quand revenir.',
    'Si vous partagez du matériel, passez le test régulièrement. Demandez-nous à quel rythme : cela dépend de la façon et de la fréquence.',
  ],
  whichTest: 'Quel test, et quand ?',
  supportHeading: 'Soutien et santé mentale',
  supportPhone: 'Notre ligne téléphonique',
  supportPhoneText: 'Appelez ou textez, jour et nuit. Pour parler, pour demander, ou pour ne pas rester seul ou seule.',
  supportPeers: 'Groupes de pairs',
  supportPeersText:
    'De petits groupes animés par des gens qui l’ont vécu. Venez une fois ou chaque semaine, parlez autant ou aussi peu que vous le voulez. Demandez-nous la date du prochain.',
  linksHeading: 'D’autres bonnes sources',
  linksLead: 'Ces organismes ne font pas partie de notre programme. Les liens mènent à leurs propres sites.',
  national: 'Pour tout le Canada',
  provincial: 'Pour l’Ontario',
  ctaHeading: 'Qu’est-ce qui vous aiderait maintenant ?',
  ctaText: 'Les deux sont gratuits et confidentiels.',
  getTested: 'Passer un test',
  askQuestions: 'Poser une question',
};
