/** A column of an exported list; `width` in characters. `moment` is an ISO time, shown as New York's. */
export type ExportColumn = { name: string; type: 'text' | 'date' | 'time' | 'moment' | 'number'; width: number };

const text = (name: string, width: number): ExportColumn => ({ name, type: 'text', width });
const date = (name: string): ExportColumn => ({ name, type: 'date', width: 12 });
const moment = (name: string): ExportColumn => ({ name, type: 'moment', width: 17 });
const time = (name: string): ExportColumn => ({ name, type: 'time', width: 8 });
const ID_WIDTH = 38;

/** The columns of each exported list in their order; an export selects columns by their keys. */
export const EXPORT_COLUMNS = {
  registrations: {
    last_name: text('Last name', 20),
    first_name: text('First name', 18),
    dob: date('Date of birth'),
    phone: text('Phone', 16),
    disposition: text('Disposition', 16),
    referral_site: text('Referral site', 26),
    reg_date: date('Registration date'),
    status: text('Status', 11),
    source: text('Source', 8),
    submitted: moment('Submitted'),
    finalized: moment('Finalized'),
    id: text('ID', ID_WIDTH),
  },
  tasks: {
    section: text('Section', 11),
    client: text('Client', 26),
    aka: text('AKA', 16),
    short_code: text('Short code', 12),
    phone: text('Phone', 16),
    task: text('Task', 28),
    about: text('About', 34),
    due: date('Due'),
    time: time('Time'),
    owner: text('Owner', 22),
    state: text('State', 10),
    no_answers: { name: 'Attempts without answer', type: 'number', width: 12 },
    last_outcome: text('Last outcome', 20),
    note: text('Note', 40),
    id: text('ID', ID_WIDTH),
  },
  activities: {
    date: date('Date'),
    time: time('Time'),
    activity: text('Activity', 40),
    status: text('Status', 11),
    client: text('Client', 26),
    disposition: text('Disposition', 16),
    phone: text('Phone', 16),
    short_code: text('Short code', 12),
    activity_id: text('Activity ID', ID_WIDTH),
    id: text('ID', ID_WIDTH),
  },
} as const satisfies Record<string, Record<string, ExportColumn>>;

export type ExportedList = keyof typeof EXPORT_COLUMNS;
export type ColumnKey<List extends ExportedList> = Extract<keyof (typeof EXPORT_COLUMNS)[List], string>;

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The body of every export, in addition to the filters; all columns without `columns`. */
export type ExportForm<List extends ExportedList> = { format: ExportFormat; columns?: ColumnKey<List>[] };
