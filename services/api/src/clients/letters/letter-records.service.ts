import { Injectable } from '@nestjs/common';
import type { LetterRecord } from '@firstlight/domain/letters/letter-facts';
import { LETTER_FORMS, type LetterKind } from '@firstlight/domain/letters/letter-kinds';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import { ChildRecords } from '../../record/child-records/child-records.js';
import { DISPENSING } from '../../record/dispensing/dispensing.item.js';
import { LAB_TESTS } from '../../record/lab-tests/lab-tests.item.js';
import { toLabTest } from '../../record/lab-tests/lab-test.wire.js';
import { MEDICATIONS } from '../../record/medications/medications.item.js';
import { RegistrationRecords } from '../registrations/registration-records.js';

/** The parts of a record that a kind of letter needs. */
@Injectable()
export class LetterRecords {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly records: RegistrationRecords,
    private readonly items: ChildRecords,
    private readonly views: Views,
  ) {}

  async read(registrationId: string, kind: LetterKind): Promise<LetterRecord> {
    const row = await this.records.find(this.db.manager, registrationId);
    await this.views.record({ action: 'view', kind: 'registration', registrationId, itemId: 'letter' });
    const { tabs } = LETTER_FORMS[kind];
    return {
      client: await this.records.answer(this.db.manager, row),
      tests: tabs.includes('Tests')
        ? (await this.items.list(LAB_TESTS, registrationId)).map((test) => toLabTest(test, []))
        : [],
      medications: tabs.includes('Medication')
        ? (await this.items.list(MEDICATIONS, registrationId)).map((one) => MEDICATIONS.answer(one))
        : [],
      dispensing: tabs.includes('Dispensing')
        ? (await this.items.list(DISPENSING, registrationId)).map((one) => DISPENSING.answer(one))
        : [],
    };
  }
}
