import type { Language } from '../text/language.js';

/** Signs of an overdose and what to do, in order: on the resources page, and on the offline page. */
export const OVERDOSE_STEPS_EN: readonly string[] = [
  'Signs: very slow breathing or none, blue or grey lips, gurgling, a person who can’t be woken.',
  'Call 911. The Good Samaritan law protects you and others there from a charge for having drugs on you. It doesn’t cover other offences.',
  'Give naloxone. It can’t hurt. Give a second dose after two or three minutes if nothing changes.',
  'Breathe for them: one breath every five seconds. Then lay them on their side and stay.',
];

export const OVERDOSE_STEPS_FR: readonly string[] = [
  'Signes : respiration très lente ou absente, lèvres bleues ou grises, gargouillement, personne qu’on n’arrive pas à réveiller.',
  'Composez le 911. La loi sur les bons samaritains vous protège, vous et les personnes présentes, d’une accusation de possession de drogues. Elle ne couvre pas d’autres infractions.',
  'Donnez de la naloxone. Elle ne peut pas nuire. Donnez une seconde dose après deux ou trois minutes si rien ne change.',
  'Respirez pour la personne : un souffle toutes les cinq secondes. Puis couchez-la sur le côté et restez.',
];

export const OVERDOSE_STEPS: Record<Language, readonly string[]> = { en: OVERDOSE_STEPS_EN, fr: OVERDOSE_STEPS_FR };
