import { describe, expect, it } from '@jest/globals';
import { DEFAULT_NOTE_TEMPLATE_TYPE } from '../lists/lists.js';
import { applicableInteraction, emptyDispensing, emptyInteraction, isRecent } from './record-form-defaults.js';

describe('forms of the record tabs', () => {
  it('TAB-DISP-01 TAB-NOTE-10 TAB-INT-01 start with the specified defaults', () => {
    expect(emptyDispensing('2026-06-17')).toEqual({
      medication: '',
      rx: null,
      quantity: 28,
      lot: null,
      product_type: 'Commercial',
      expiry_date: null,
      dispensed_date: '2026-06-17',
    });
    expect(DEFAULT_NOTE_TEMPLATE_TYPE).toBe('General Note');
    expect(emptyInteraction('2026-06-17')).toMatchObject({ issued: 'Select', amount: null });
  });

  it('TAB-INT-01 keeps the referral id with Referral and the payment type with an amount', () => {
    const form = { description: 'Referral', referral_id: 'R1', amount: 0, payment_type: 'Cash' };
    expect(applicableInteraction(form)).toMatchObject({ referral_id: 'R1', amount: 0, payment_type: 'Cash' });
    const other = applicableInteraction({ ...form, description: 'Update', amount: null });
    expect(other).toMatchObject({ referral_id: null, payment_type: null });
  });

  it('TAB-ACT-04 marks items newer than 24 hours', () => {
    const now = new Date('2026-06-17T12:00:00Z');
    expect(isRecent('2026-06-16T12:00:01Z', now)).toBe(true);
    expect(isRecent('2026-06-16T12:00:00Z', now)).toBe(false);
    expect(isRecent('2026-06-17T12:00:01Z', now)).toBe(false);
  });
});
