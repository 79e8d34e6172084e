import { describe, expect, it } from '@jest/globals';
import { codeMail } from './code-mail.js';

describe('the mail with the sign-in code', () => {
  it('AUTH-14 greets by first name and starts the sentence after it with a capital, in text and HTML', () => {
    const who = { firstName: 'Maple', programName: 'First Light', to: 'maple@example.org' };
    const { text, html } = codeMail({ ...who, code: '483920', seconds: 600 });
    expect(text).toMatch(/^Hello Maple,\n\nYour sign-in code for First Light is\n\n {4}483920\n/);
    expect(html).toContain('<p>Your sign-in code for First Light is</p>');
  });
});
