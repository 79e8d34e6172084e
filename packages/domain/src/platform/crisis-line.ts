/**
 * 9-8-8: Suicide Crisis Helpline, for all of Canada: by call or text, free, 24 hours a day, in English and French
 * (Public Health Agency of Canada and Centre for Addiction and Mental Health, 988.ca).
 */
export const CRISIS_LINE = { number: '9-8-8', call: 'tel:988', text: 'sms:988' } as const;
