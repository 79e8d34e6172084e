import { publicRegistrationTexts } from '@firstlight/domain/clients/public-registration';
import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STORIES } from './stories';

const features = join(__dirname, '..', 'features');
const texts = (language: string): [string, string][] =>
  readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`texts.${language}.ts`))
    .map((file) => [file, readFileSync(join(features, file), 'utf8')]);

/** What a visitor misreads, and what is said instead. */
const ENGLISH = [
  ['had blood', 'had a blood transfusion'],
  ['blood given', 'a blood transfusion'],
  ['had a risk', 'could have been exposed'],
  ['after a risk', 'after a possible exposure'],
  ['weeks on', 'after 3 weeks'],
  ['met the virus', 'been in contact with the virus'],
  ['text or mail', 'text or email'],
  ['in all of', 'across'],
  ['For all of', 'Across'],
  ['A program checks', 'Automated tests check'],
  ['Drawn sample', 'Animated example'],
  ['your yes', 'until you say yes'],
  ['organisation', 'organization'],
  ['the test works', 'while we wait'],
  ['use the number', 'our number is'],
  ['rapid test takes longer', 'for the rapid test you have to wait longer'],
  ['keeps you from getting HIV', 'taken as prescribed, it is very good at preventing HIV'],
  ['tells you for sure', 'if it is negative, you did not get HIV on that day'],
  ['It shows whether your body', 'for hepatitis C, it shows whether your body'],
  ['rapid test can take up to 6 months.', 'a rapid test can still miss it for up to 6 months'],
] as const;
const FRENCH = [
  ['eu un risque', 'pu être exposé ou exposée'],
  ['après un risque', 'après une exposition possible'],
  ['par le sexe', 'lors des relations sexuelles'],
  ['du sexe', 'une relation sexuelle'],
  ['pour la vie', 'à vie'],
  ['6 mois au plus', 'jusqu’à 6 mois'],
  ['votre oui', 'sans votre accord'],
  ['le test agit', 'pendant l’attente du résultat'],
  ['calendrier en rotation', 'à tour de rôle'],
  ['seul ni seule', 'nous sommes avec vous'],
  ['vers des soins', 'prises en charge'],
  ['un contenant, un filtre', 'une cuillère, un filtre'],
  ['Des gens qui se servent', 'aucune personne n’a encore essayé'],
  ['par un programme', 'des tests automatisés'],
  ['plus de temps pour le test rapide', 'pour le test rapide, il faut attendre plus longtemps'],
  ['empêche d’attraper', 'prévient très bien le VIH'],
  ['Il montre si votre corps', 'pour l’hépatite C, il montre si votre corps'],
  ['fiable', 'le résultat est concluant'],
  ['arrêter le VIH', 'éviter l’infection'],
  ['mal fait', 'mal nettoyé'],
  ['sans arrêt', 'sans choisir d’arrêt'],
  ['rapide peut mettre jusqu’à 6 mois.', 'peut encore la manquer jusqu’à 6 mois après'],
] as const;

describe('2.7/9 words that mean something else to a visitor', () => {
  it('are looked for in every catalogue', () => {
    expect(texts('en').length).toBeGreaterThan(10);
    expect(texts('fr')).toHaveLength(texts('en').length);
  });

  it.each(ENGLISH)('English pages don’t say “%s” (%s)', (phrase, _instead) => {
    expect(texts('en').flatMap(([file, text]) => (text.includes(phrase) ? [file] : []))).toEqual([]);
  });

  it.each(FRENCH)('French pages don’t say « %s » (%s)', (phrase, _instead) => {
    const found = texts('fr').filter(([, text]) => text.replaceAll(/[\u00a0\u202f]/g, ' ').includes(phrase));
    expect(found.map(([file]) => file)).toEqual([]);
  });

  it('2.7/1 French errors don’t say « sans arrêt », which means without a break', () => {
    expect(publicRegistrationTexts('fr').stopGone).toMatch(/sans choisir d’arrêt$/);
  });

  it('ABOUT-03 the stories use whole idioms', () => {
    expect(JSON.stringify(STORIES)).not.toMatch(/no look|sans regard|booked the doctor/);
  });
});
