import { describe, expect, it } from '@jest/globals';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import { isSameQuery } from '../spec/same-query.js';

const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['KP'] });

const specOf = (message: string) => {
  const reading = readQuestion({ message, previous: null, today: '2026-11-20' }, LEXICON);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
};

describe('2.4/1 French as it is typed in a hurry', () => {
  it.each([
    // The feminine is a condition.
    ['nouvelles clientes la semaine derniere', 'new women last week'],
    ['nouvelles clientes la semaine derniere', 'new female clients last week'],
    ['nouvelles femmes en 2025', 'new women in 2025'],
    ['nouveaux hommes en 2025', 'new men in 2025'],
    ['interactions avec des clientes ce mois-ci', 'interactions with women this month'],
    ['combien de participantes en 2025', 'how many female clients in 2025'],
    ["combien d'inscrites cette annee", 'how many women registered this year'],
    ['filles de moins de 25 ans', 'women under 25'],
    // "Ne" is left out.
    ['clients qui ont pas de telephone valide', 'clients who have no valid phone'],
    ['clients qui acceptent pas les textos', "clients who don't accept texts"],
    ['hommes qui ont jamais eu de prise de sang', 'men who never had bloodwork'],
    ['combien de clients sont pas en traitement', 'how many clients are not on treatment'],
    ['y a tu plus de femmes ou d’hommes inscrits en 2025', 'are there more women or men registered in 2025'],
    // Meetings are counted, not people.
    ['rencontres de counselling avec des femmes', 'counselling interactions with women'],
    ['clients rencontres en octobre', 'clients seen in October'],
    ["nombre de suivis d'adherence en 2026", 'number of adherence interactions in 2026'],
    // What people accept.
    ["combien de clients acceptent qu'on laisse un message", 'how many clients accept that we leave a message'],
    ["clients qui veulent pas qu'on leur envoie des textos", "clients who don't want us to text"],
    ["clients qu'on peut pas texter", "clients we can't text"],
    ['clients à qui on ne peut pas laisser de message', "clients we can't leave a message for"],
    ['clients dont on peut laisser un message', 'clients who said we may leave a message'],
    ['clients avec messagerie vocale permise', 'clients who agreed to voicemail'],
    ['clients nes entre 1945 et 1975 par sexe', 'clients born between 1945 and 1975 by gender'],
    // Treatments and tests.
    ['suivis rvs en 2026', 'SVR interactions in 2026'],
    ['tests vih en attente de resultats', 'pending HIV tests'],
    ['traitements abandonnes a cause des effets secondaires', 'treatments stopped because of side effects'],
    ["traitements arretes en raison d'effets secondaires", 'treatments stopped because of side effects'],
    ['traitements jamais commences', 'treatments that did not start'],
    ['quantite dispensee par mois en 2026', 'quantity dispensed by month in 2026'],
    ["combien de comprimes d'epclusa remis en octobre", 'how many Epclusa pills dispensed in October'],
    ['taux de positivité par depisteuse', 'positivity rate by tester'],
    ['analyses sanguines par type de prelevement', 'bloodwork by bloodwork type'],
    ['activites completees cette semaine', 'activities completed this week'],
    ["combien de clientes ont recu plus d'une recompense", 'how many female clients got more than one reward'],
    // Days that have a name.
    ['inscriptions depuis la fete du travail', 'registrations since Labour Day'],
    ['tests depuis noel', 'tests since Christmas'],
  ])('“%s” is “%s”', (french, english) => {
    const [one, other] = [specOf(french), specOf(english)];
    expect(isSameQuery(one, other) ? other : one).toEqual(other);
  });
});
