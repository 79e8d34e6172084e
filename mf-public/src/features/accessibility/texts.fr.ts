import type { AccessibilityTexts } from './texts.en';

/** Textes de la page sur l’accessibilité. */
export const fr: AccessibilityTexts = {
  title: 'Accessibilité de ce site et de nos arrêts en Ontario',
  description:
    'Comment ce site et nos visites sont faits pour tout le monde, leurs limites connues, et comment nous le dire.',
  heading: 'Accessibilité',
  intro:
    'Tout le monde devrait pouvoir lire ce site, envoyer un formulaire et venir à une visite. Si ce n’est pas le cas, dites-le-nous : nous vous aiderons tout de suite.',
  siteHeading: 'Ce site',
  site: [
    'Conçu pour respecter les WCAG 2.2, niveau AA. Des tests automatisés vérifient chaque page à chaque changement, du petit téléphone à la tablette, dans les deux langues.',
    'Conçu pour fonctionner au clavier seul et avec un lecteur d’écran, avec un texte deux fois plus grand et avec moins de mouvement.',
    'Pour partir tout de suite, appuyez trois fois sur Échap ou Maj, ou appuyez sur « Aller au contenu » : « Quitter ce site » est alors le lien suivant.',
    'Les pages, les formulaires et votre inscription fonctionnent aussi sans scripts. Le guide des tests en a besoin : appelez ou textez-nous plutôt.',
  ],
  limitsHeading: 'Limites connues',
  limits: [
    'Aucune personne qui se sert chaque jour d’un lecteur d’écran ou d’un autre outil n’a encore essayé le site.',
    'Sur un ordinateur, le site demande d’utiliser un téléphone. Si vous ne le pouvez pas, appelez-nous.',
  ],
  visitHeading: 'Nos visites',
  visit: [
    'Chaque arrêt dit si un fauteuil roulant peut entrer. Sinon, appelez-nous : nous trouverons un autre endroit.',
    'Venez avec une personne qui vous aide ou traduit pour vous, ou avec un animal d’assistance.',
    'Demandez ces renseignements dans un autre format, en gros caractères ou lus à voix haute, par exemple. C’est gratuit.',
  ],
  tellHeading: 'Dites-le-nous',
  tell: 'Quelque chose ne fonctionne pas, ou il vous faut un autre format ? Appelez, textez ou écrivez.',
};
