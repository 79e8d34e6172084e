import { describe, expect, it } from '@jest/globals';
import { buildLexicon, NO_LISTED_VALUES } from '../../lexicon/lexicon.js';
import { readQuestion } from '../../read-question.js';

const LEXICON = buildLexicon(NO_LISTED_VALUES);
const ask = (message: string) => readQuestion({ message, previous: null, today: '2026-11-20' }, LEXICON);

describe('2.4/1 what nobody records', () => {
  it.each([
    'how many of our clients are on parole',
    'clients on probation',
    'how many clients have a criminal record',
    'how many clients are on methadone',
    'how many clients are students',
    'how many clients have internet',
    'combien de clients sont en libération conditionnelle',
    'combien de clients ont un casier judiciaire',
    'combien de clients sont détenus',
    'combien de clientes sont des étudiantes',
  ])('“%s”', (question) => {
    expect(ask(question)).toMatchObject({ kind: 'refusal', reason: 'not_recorded' });
  });

  it('isn’t a registration from the website', () => {
    expect(ask('registrations from the internet')).toMatchObject({
      spec: { filters: [{ dim: 'source', in: ['website'] }] },
    });
  });
});
