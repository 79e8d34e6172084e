import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Language } from '@firstlight/domain/text/language';

type Film = {
  id: 'maya' | 'leo';
  name: Record<Language, string>;
  /** The transcript; the same lines are the captions `media/story-<id>.<language>.vtt`. */
  lines: Record<Language, string[]>;
};

/** An animated film with a fictional name, based on many stories. The page says so above it. */
type Sample = Film & { kind: 'sample' };

/** A real recording of the program, shown only with a signed consent on file. */
type Recording = Film & { kind: 'recording'; consent: { signedOn: CivilDate; file: string } };

export type Story = Sample | Recording;

/** The two slots of the About page (ABOUT-03); docs/content-review.md explains how a recording replaces a sample. */
export const STORIES: Story[] = [
  {
    id: 'maya',
    kind: 'sample',
    name: { en: 'Maya, cured of hepatitis C', fr: 'Maya, guérie de l’hépatite C' },
    lines: {
      en: [
        'I was tired all the time. I thought that was just my life.',
        'A woman from the van asked if I wanted a test. No forms, no dirty looks.',
        'Twenty minutes later I knew. I cried, and she stayed.',
        'They helped me book the doctor, and came with me.',
        'Twelve weeks of pills. One each morning with my coffee.',
        'The virus is gone. And I have my mornings back.',
      ],
      fr: [
        'J’étais fatiguée tout le temps. Je pensais que c’était ça, ma vie.',
        'Une femme de la camionnette m’a offert un test. Sans paperasse, sans jugement.',
        'Vingt minutes plus tard, je savais. J’ai pleuré, et elle est restée.',
        'Ils ont pris rendez-vous chez le médecin avec moi. Ils sont venus.',
        'Douze semaines de comprimés. Un chaque matin avec mon café.',
        'Le virus est parti. Et j’ai retrouvé mes matins.',
      ],
    },
  },
  {
    id: 'leo',
    kind: 'sample',
    name: { en: 'Leo, living well with HIV', fr: 'Léo, qui vit bien avec le VIH' },
    lines: {
      en: [
        'I put the test off for years. I was afraid of how people would look at me.',
        'Here nobody looked at me like that. They asked how I was.',
        'The test was positive. They told me what that means today.',
        'One pill a day. My virus can’t be found in my blood any more.',
        'So I can’t pass it on to the person I love.',
        'Now I walk others to their first test. It’s easier together.',
      ],
      fr: [
        'J’ai repoussé le test des années. J’avais peur du regard des gens.',
        'Ici, personne ne m’a regardé comme ça. On m’a demandé comment j’allais.',
        'Le test était positif. On m’a expliqué ce que ça veut dire aujourd’hui.',
        'Un comprimé par jour. On ne trouve plus le virus dans mon sang.',
        'Alors je ne peux pas le transmettre à la personne que j’aime.',
        'Maintenant, j’accompagne d’autres à leur premier test. À deux, c’est plus facile.',
      ],
    },
  },
];
