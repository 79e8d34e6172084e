/** One item of each record tab: the request, and the same as hand-written SQL. */
export const RESOURCES = [
  {
    list: 'tests',
    item: 'test',
    table: 'lab_tests',
    body: { test_type: 'HCV', test_date: '2026-05-04', hcv_result: 'negative', hcv_tester: 'CM' },
    columns: { test_type: 'HCV', test_date: '2026-05-04', hcv_result: 'negative', hcv_tester: 'CM' },
  },
  {
    list: 'medications',
    item: 'medication',
    table: 'medications',
    body: { medication: 'Epclusa', start_date: '2026-01-01', end_date: '2026-03-26', outcome: 'Completed' },
    columns: { medication: 'Epclusa', start_date: '2026-01-01', end_date: '2026-03-26', outcome: 'Completed' },
  },
  {
    list: 'dispensing',
    item: 'dispensing',
    table: 'dispensing_records',
    body: { medication: 'Epclusa', rx: 'R-1', quantity: 28, lot: 'L-1', product_type: 'Commercial' },
    columns: { medication: 'Epclusa', rx: 'R-1', quantity: 28, lot: 'L-1', product_type: 'Commercial' },
  },
  {
    list: 'notes',
    item: 'note',
    table: 'notes',
    body: { noteDate: '2026-05-04', noteText: 'Made-up note.', templateType: 'General Note' },
    columns: { note_date: '2026-05-04', note_text: 'Made-up note.', template_type: 'General Note' },
  },
  {
    list: 'activities',
    item: 'activity',
    table: 'activities',
    body: { date: '2026-05-04', time: '14:05', description: 'Made-up visit' },
    columns: { date: '2026-05-04', time: '14:05', description: 'Made-up visit' },
  },
  {
    list: 'interactions',
    item: 'interaction',
    table: 'interactions',
    body: { date: '2026-05-04', description: 'Outreach', amount: 20, payment_type: 'Cash', issued: 'Yes' },
    columns: { date: '2026-05-04', description: 'Outreach', amount: 20, payment_type: 'Cash', issued: 'Yes' },
  },
  {
    list: 'attachments',
    item: 'attachment',
    table: 'attachments',
    body: { type: 'consultation-report', filename: 'report', url: 'https://documents.example.org/report.pdf' },
    columns: { type: 'consultation-report', filename: 'report', document_type: 'pdf', link: 'https://x.example.org/a' },
  },
];

export const resourceOf = (item) => RESOURCES.find((one) => one.item === item);

/** The statements that a hand-written program would need; every save with its audit line in one transaction. */
export function bareSql({ table, columns }) {
  const names = Object.keys(columns);
  const places = names.map((_, index) => `$${index + 2}`).join(', ');
  const insert = `INSERT INTO ${table} (registration_id, ${names.join(', ')}) VALUES ($1, ${places})`;
  const audit = (action) => `INSERT INTO audit_entries (actor_id, actor_type, action, kind, registration_id, outcome)
    VALUES ('admin', 'admin', '${action}', 'bench', $1, 'done')`;
  const select = `SELECT * FROM ${table} WHERE registration_id = $1 ORDER BY created_at DESC, id DESC`;
  const row = async (client, record) => {
    await client.query(insert, [record, ...Object.values(columns)]);
    await client.query(audit('create'), [record]);
  };
  return {
    list: (client, record) => client.query(select, [record]),
    /** The minimum for any program: a read is logged before it is answered. */
    logged: (client, record) => client.query(`WITH line AS (${audit('list')}) ${select}`, [record]),
    insert: row,
    save: async (client, record) => {
      await client.query('BEGIN');
      await row(client, record);
      await client.query('COMMIT');
    },
  };
}
