const words = (list: string): string[] => list.split(/\s+/);

/** Hedges and words for precision; also left out of the words themselves. */
export const HEDGING = words(
  `actually really basically honestly simply generally typically usually normally perhaps maybe kindly quickly briefly specifically
  environ vraiment simplement généralement habituellement normalement franchement brièvement précisément`,
);

/**
 * Words that no figure depends on, by what they do in a sentence, English and French. The reader passes over them, the
 * second reading doesn't try to leave them out, and certainty doesn't ask about them. A word belongs here only if no
 * record could be counted by it: "now", "only", "new", "again" and "completed" don't.
 */
const CLASSES = {
  asking: words(
    `pull pulling grab fetch dig crunch compute calculate calculated add tally tell share sharing remind clarify confirm verify wondering wonder curious
    rappelle rappelez precise precisez calcule calculez verifie verifier confirme confirmer aimerais voudrait aimerait souhaite souhaiterais besoin`,
  ),
  doing: words(
    `ran run runs running ordered order processed process tracked track captured capture collected collect handled handle managed hosted organised organized
    executed found recruited onboarded onboard welcomed welcome reaching meet met meeting
    effectuait accueilli accueillis accueillies accueillie rencontre rencontrees rencontres mene menes menees`,
  ),
  presenting: words(
    `reporting slide slides deck dashboard update updates snapshot listing rundown recap readout picture
    bilan apercu resume portrait recapitulatif`,
  ),
  pronouns: words('whoever whichever someone somebody anybody quiconque chacun chacune'),
};

export const HARMLESS: readonly string[] = [...Object.values(CLASSES).flat(), ...HEDGING];
