import { describe, expect, it } from '@jest/globals';
import { checkContactMessage } from './contact-message.js';

const form = { name: 'Maple Testperson', email: 'maple@example.org', subject: 'Van', message: 'When does it come?' };
const texts = (change: Partial<typeof form>): string[] =>
  checkContactMessage({ ...form, ...change }).map((violation) => violation.msg);

describe('contact message rules', () => {
  it('CON-03 accepts a complete message', () => {
    expect(texts({})).toEqual([]);
  });

  it.each([
    ['CON-04', { name: ' ' }, 'Name is required'],
    ['CON-05', { name: 'M' }, 'Name must be at least 2 characters'],
    ['CON-06', { name: 'Maple2' }, 'Name can only contain letters and spaces'],
    ['CON-07', { email: '' }, 'Email is required'],
    ['CON-07', { email: 'maple.example.org' }, 'Please enter a valid email address'],
    ['CON-08', { subject: '' }, 'Subject is required'],
    ['CON-08', { subject: 'V' }, 'Subject must be at least 2 characters'],
    ['CON-09', { message: '' }, 'Message is required'],
    ['CON-09', { message: 'too short' }, 'Message must be at least 10 characters'],
    ['CON-09', { message: 'x'.repeat(10_001) }, 'Message must be at most 10,000 characters'],
  ])('%s rejects %j', (_id, change, text) => {
    expect(texts(change)).toEqual([text]);
  });

  it('CON-04 is in French on the French pages', () => {
    expect(checkContactMessage({ ...form, name: '' }, 'fr')[0]?.msg).toBe('Le nom est obligatoire');
    expect(checkContactMessage({ ...form, message: 'x'.repeat(10_001) }, 'fr')[0]?.msg).toBe(
      'Le message doit compter au plus 10 000 caractères',
    );
  });
});
