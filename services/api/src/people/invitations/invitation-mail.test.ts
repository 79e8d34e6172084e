import { describe, expect, it } from '@jest/globals';
import { invitationMail } from './invitation-mail.js';

describe('the invitation mail', () => {
  it('2.6/4 has the link once, its last day, and why it must not be forwarded', () => {
    const link = 'https://program.example.org/admin-invitation#made-up';
    const who = { firstName: 'Maple', to: 'maple@example.org', programName: 'First Light' };
    const { to, text } = invitationMail({ ...who, link, lastDay: '2026-12-01' });
    expect(to).toBe('maple@example.org');
    expect(text.split(link)).toHaveLength(2);
    expect(text).toContain(
      'The link works once, until 1 December 2026. Don’t forward it: anyone who opens it first could sign in as you.',
    );
    expect(text).toMatch(/^Hello Maple,\n\nYou’ve been invited to join First Light\./);
  });
});
