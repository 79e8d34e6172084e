import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { handlerInputs } from '../../platform/openapi/handler-inputs.js';
import { describeChildRecords } from '../../testing/describe-child-records.js';
import { createSampleTable, SampleDto, SampleRow, SamplesModule } from '../../testing/sample-item.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const start = async (): Promise<TestApp> => {
  const app = await testApp({}, { entities: [SampleRow], imports: [SamplesModule] });
  await createSampleTable(app.db);
  return app;
};

describeChildRecords({
  id: '2.3/4 a new kind of item',
  tab: 'Notes',
  kind: 'note',
  table: 'samples',
  list: { path: 'samples', key: 'samples' },
  path: 'sample',
  sample: { taken_on: '2026-01-05', label: 'DBS card 7' },
  change: { label: 'DBS card 8', taken_on: null },
  required: { field: 'label', msg: 'Please enter a label' },
  start,
});

describe('2.3/4 a new kind of item', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  it('takes fewer than 60 lines', () => {
    const source = readFileSync(join(import.meta.dirname, '../../testing/sample-item.ts'), 'utf8');
    expect(source.trimEnd().split('\n').length).toBeLessThan(60);
  });

  it('passes its own class to validation and to the OpenAPI document', () => {
    const inputs = handlerInputs(app.nest);
    expect(inputs.get('SamplesController.create')?.body).toBe(SampleDto);
    expect(inputs.get('SamplesController.update')?.body?.name).toBe('SampleChangeDto');
  });

  it.each(['Medications', 'Dispensing', 'Notes', 'Activities', 'Interactions', 'LabTests'])(
    'every generated route of %s has a body class',
    (name) => {
      const inputs = handlerInputs(app.nest);
      for (const method of ['create', 'update', 'remove', 'restore']) {
        expect([method, inputs.get(`${name}Controller.${method}`)?.body?.name]).toEqual([
          method,
          expect.stringMatching(/Dto$/),
        ]);
      }
    },
  );
});
