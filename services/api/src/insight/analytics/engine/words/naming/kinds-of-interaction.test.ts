import { describe, expect, it } from '@jest/globals';
import { buildLexicon, NO_LISTED_VALUES } from '../../lexicon/lexicon.js';
import { readQuestion } from '../../read-question.js';

const LEXICON = buildLexicon(NO_LISTED_VALUES);
const ask = (message: string) => readQuestion({ message, previous: null, today: '2026-11-20' }, LEXICON);

describe('2.4/1 kinds of interaction that are fields of a person, too', () => {
  it.each([
    ['interactions by type this month, excluding telephone', ['Telephone']],
    ['interactions this month except telephone', ['Telephone']],
    ['interactions by type, no telephone', ['Telephone']],
    ['interactions by type this month without telephone', ['Telephone']],
    ['interactions by month, excluding housing', ['Housing']],
    ['interactions by type this month, excluding outreach and telephone', ['Outreach', 'Telephone']],
    ['interactions by month, no housing', ['Housing']],
    ['interactions par type sauf téléphone', ['Telephone']],
    ['interactions par type ce mois-ci sans le téléphone', ['Telephone']],
    ['interactions par mois excluant le téléphone', ['Telephone']],
  ])('are left out: “%s”', (question, kinds) => {
    expect(ask(question)).toMatchObject({
      kind: 'query',
      spec: { measure: 'interactions', filters: [{ dim: 'interaction_type', not_in: kinds }] },
    });
  });

  it.each(['interactions by type for clients with no phone', 'interactions by type with no phone'])(
    'are the person’s where the person is named: “%s”',
    (question) => {
      expect(ask(question)).toMatchObject({ spec: { filters: [{ dim: 'phone_status', in: ['missing'] }] } });
    },
  );
});

describe('2.4/1 kinds of interaction after an answer', () => {
  const after = (first: string, message: string) => {
    const answer = ask(first);
    if (answer.kind === 'refusal') throw new Error(first);
    return readQuestion({ message, previous: answer.spec, today: '2026-11-20' }, LEXICON);
  };

  it.each([
    ['without telephone', { not_in: ['Telephone'] }],
    ['excluding telephone', { not_in: ['Telephone'] }],
    ['no phone', { not_in: ['Telephone'] }],
    ['sans le téléphone', { not_in: ['Telephone'] }],
    ['without housing', { not_in: ['Housing'] }],
    ['only phone', { in: ['Telephone'] }],
  ])('“%s” is about the kind', (message, values) => {
    expect(after('interactions by type this month', message)).toMatchObject({
      spec: { measure: 'interactions', filters: [{ dim: 'interaction_type', ...values }] },
    });
  });

  it('“without phone” is about people after an answer about people', () => {
    expect(after('clients by city', 'without phone')).toMatchObject({
      spec: { measure: 'clients', filters: [{ dim: 'phone_status', in: ['missing'] }] },
    });
  });
});

describe('2.4/1 what people may not be sent', () => {
  it.each([
    ['how many clients said we may not leave a message', 'leave_message'],
    ['clients who said we could not leave a message', 'leave_message'],
    ['clients we may not text', 'text_ok'],
    ['how many people told us we can’t text them', 'text_ok'],
    ['people we can’t text', 'text_ok'],
    ['people who can’t get a message left', 'leave_message'],
    ['how many clients may we not text', 'text_ok'],
    ['clients who mustn’t be texted', 'text_ok'],
    ['clients who said we shouldn’t leave a voicemail', 'voicemail'],
    ['clients who should not be left a voicemail', 'voicemail'],
  ])('“%s”', (question, dim) => {
    expect(ask(question)).toMatchObject({ spec: { measure: 'clients', filters: [{ dim, in: ['no'] }] } });
  });

  it('isn’t what they may be sent', () => {
    const agreed = { measure: 'clients', filters: [{ dim: 'leave_message', in: ['yes'] }] };
    expect(ask('clients who said we may leave a message')).toMatchObject({ spec: agreed });
  });
});

describe('2.4/1 outside the province', () => {
  it.each(['clients not from Ontario', 'clients who don’t live in Ontario', 'clients who aren’t from Ontario'])(
    '“%s”',
    (question) => {
      expect(ask(question)).toEqual(ask('clients outside Ontario'));
    },
  );
});

describe('2.4/1 no housing', () => {
  it.each(['how many clients have no housing', 'clients, no housing', 'combien de clients ont pas de logement'])(
    'is homeless: “%s”',
    (question) => {
      expect(ask(question)).toMatchObject({
        spec: { filters: [{ dim: 'housing_status', in: ['no_fixed_address', 'shelter'] }] },
      });
    },
  );

  it.each(['clients with no housing recorded', 'how many clients have no housing status'])(
    'differs from housing that wasn’t recorded: “%s”',
    (question) => {
      expect(ask(question)).toMatchObject({ spec: { filters: [{ dim: 'housing_status', in: ['not_recorded'] }] } });
    },
  );
});
