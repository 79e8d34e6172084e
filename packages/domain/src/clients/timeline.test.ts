import { describe, expect, it } from '@jest/globals';
import { EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import type { ChildRecord } from '../record/record-tabs.js';
import type { RegistrationHistoryEntry } from './registration-history.js';
import { type TimelineEntry, timelineAuthors } from './timeline.js';
import { filteredTimeline, timelineDays, timelineSheet, WHOLE_TIMELINE } from './timeline-sheet.js';
import { timelineLine, timelineText } from './timeline-text.js';

const shared: ChildRecord = {
  id: 'i-1',
  created_at: '2026-11-20T14:05:00.000Z',
  created_by: 'u-1',
  created_by_name: 'Robin Sample',
  updated_at: '2026-11-20T14:05:00.000Z',
  updated_by: 'u-1',
  updated_by_name: 'Robin Sample',
  version: 1,
};
const day = '2026-11-02';
const test: TimelineEntry = {
  kind: 'test',
  day,
  item: {
    ...shared,
    ...EMPTY_LAB_TEST,
    test_type: 'HCV',
    test_date: day,
    hcv_result: 'positive',
    hcv_tester: 'JL',
    at_registration: false,
    result_changes: [
      { before: 'negative', after: 'positive', reason: 'Misread', changed_at: shared.created_at, changed_by: null },
    ],
  },
};
const note: TimelineEntry = {
  kind: 'note',
  day: '2026-10-31',
  item: { ...shared, noteDate: '2026-10-31', noteText: 'Wants\n tea  at Café Noël.', templateType: 'General Note' },
};
const interaction: TimelineEntry = {
  kind: 'interaction',
  day,
  item: {
    ...shared,
    updated_by: 'u-2',
    updated_by_name: 'Rowan Sample',
    date: day,
    description: 'Outreach',
    referral_id: null,
    amount: 20,
    payment_type: 'Cash',
    issued: 'Yes',
  },
};
const edit: RegistrationHistoryEntry = {
  created_by: null,
  created_by_name: null,
  updated_by: null,
  updated_by_name: null,
  version: 2,
  action: 'update',
  at: shared.created_at,
  by: null,
  fields: ['aka', 'city'],
  changes: [],
  restorable: false,
};
const registration: TimelineEntry = { kind: 'registration', day: '2026-10-31', item: edit };

describe('2.5/3 an entry of the timeline as a line of text', () => {
  const blank: TimelineEntry[] = [
    {
      kind: 'medication',
      day,
      item: { ...shared, medication: 'Epclusa', start_date: day, end_date: '2027-01-25', outcome: 'Active' },
    },
    {
      kind: 'dispensing',
      day,
      item: {
        ...shared,
        medication: 'Epclusa',
        rx: null,
        quantity: 28,
        lot: 'L-77',
        product_type: 'Commercial',
        expiry_date: '2027-05-01',
        dispensed_date: day,
      },
    },
    { kind: 'activity', day, item: { ...shared, date: day, time: '14:30', description: 'Call back' } },
    {
      kind: 'attachment',
      day,
      item: {
        ...shared,
        type: 'consultation-report',
        filename: null,
        url: 'https://example.org/a',
        documentType: 'link',
        isLocal: false,
        originalUrl: null,
        documentDate: null,
        bytes: null,
        attachment_id: 'i-1',
        savedAt: shared.created_at,
      },
    },
  ];

  it.each([
    [test, 'Test: HCV, positive, tester JL, corrected from negative to positive (Misread) (Robin Sample)'],
    [blank[0], 'Medication: Epclusa, Active, end 25 January 2027 (Robin Sample)'],
    [blank[1], 'Dispensing record: Epclusa, 28 tablets, lot L-77, Commercial, expires 1 May 2027 (Robin Sample)'],
    [note, 'Note: General Note: Wants tea at Café Noël. (Robin Sample)'],
    [blank[2], 'Activity: Call back, 2:30 PM (Robin Sample)'],
    [interaction, 'Interaction: Outreach, $20.00 Cash issued (Robin Sample, Rowan Sample)'],
    [blank[3], 'Attachment: consultation report, https://example.org/a (Robin Sample)'],
    [registration, 'Registration: Changed: AKA, CITY (the website)'],
  ])('%#', (entry, line) => {
    expect(entry && timelineLine(entry, (field) => field.toUpperCase())).toBe(line);
  });

  it('names the fields of a registration only after a change', () => {
    const created: TimelineEntry = { ...registration, item: { ...edit, action: 'create', by: 'Robin Sample' } };
    expect(timelineText(created)).toBe('Registered');
    expect(timelineAuthors(created)).toEqual(['Robin Sample']);
  });

  it('states the amount owed', () => {
    const owed: TimelineEntry = { ...interaction, item: { ...interaction.item, issued: null, payment_type: null } };
    expect(timelineText(owed)).toBe('Outreach, $20.00 not issued');
  });
});

describe('2.5/3 the shown part of a timeline', () => {
  const all = [test, interaction, note, registration];

  it.each([
    ['all of it', {}, all],
    ['some kinds', { kinds: ['note', 'registration'] as const }, [note, registration]],
    ['one author', { author: 'Rowan Sample' }, [interaction]],
    ['words without accents, in any order', { search: 'NOEL cafe' }, [note]],
    ['a date in words', { search: 'november 2026' }, [test, interaction]],
    ['nothing that matches only in part', { search: 'cafe positive' }, []],
  ])('shows %s', (_name, filter, found) => {
    expect(filteredTimeline(all, { ...WHOLE_TIMELINE, ...filter })).toEqual(found);
  });

  it('groups by day', () => {
    expect(timelineDays(all).map(({ day: on, entries }) => [on, entries.length])).toEqual([
      ['2026-11-02', 2],
      ['2026-10-31', 2],
    ]);
  });

  it('is copied under a letterhead with the client and the active filters', () => {
    const letterhead = {
      programName: 'Sample Program',
      client: { name: 'Maple Testperson', birth: '1980-05-13' },
      today: '2026-11-22',
      staffName: 'Robin Sample',
      filter: { ...WHOLE_TIMELINE, kinds: ['note'] as const, search: ' tea ' },
    };
    expect(timelineSheet(letterhead, [note])).toBe(
      [
        'Sample Program: timeline, confidential',
        'Maple Testperson, born 13 May 1980',
        '22 November 2026, by Robin Sample',
        'Part of the timeline: only note, only with “tea”',
        '',
        '31 October 2026',
        '- Note: General Note: Wants tea at Café Noël. (Robin Sample)',
      ].join('\n'),
    );
    expect(timelineSheet({ ...letterhead, filter: WHOLE_TIMELINE }, [])).not.toContain('Part of');
  });
});
