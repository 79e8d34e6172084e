import { Injectable } from '@nestjs/common';
import {
  checkClientFields,
  CLIENT_FIELD_TEXTS,
  storedClientFields,
} from '@firstlight/domain/clients/client-field-rules';
import { invalid, type Violation } from '@firstlight/domain/platform/violations';
import type { EntityManager } from 'typeorm';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import { listedNames } from '../../lists/managed-lists/listed-names.js';
import { templateNameToday } from '../../lists/managed-lists/template-names.js';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { HealthCards } from './health-cards.js';
import type { NewRegistrationDto } from './registration.dto.js';
import type { RegistrationTestFields } from '@firstlight/domain/clients/registration-test';
import type { RegistrationRow } from './registration.entity.js';

const LISTED = ['disposition', 'referralSite'] as const;

type Stored = RegistrationRow & RegistrationTestFields;

/** The form with normalised values, and the check that needs the stored record. */
export type CheckedForm<Form> = { form: Form; throwIfInvalid: (stored: Stored | null) => void };

/**
 * The rules of single fields and the managed lists (decisions.md 35). A value equal to the stored one passes: old
 * records keep theirs.
 */
@Injectable()
export class FieldChecks {
  constructor(
    private readonly profile: ProgramProfileService,
    private readonly cards: HealthCards,
  ) {}

  /** The testers that the form may name; call before the transaction. */
  async testers({ hivTester }: NewRegistrationDto): Promise<readonly string[]> {
    return hivTester ? (await this.profile.current()).profile.testers : [];
  }

  /** Call it before locking the record: it locks the entries of the managed lists. */
  async read<Form extends NewRegistrationDto>(
    tx: EntityManager,
    sent: Form,
    testers: readonly string[],
  ): Promise<CheckedForm<Form>> {
    const names = await listedNames(tx, sent);
    const known = LISTED.filter((field) => names[field] !== null);
    const form = {
      ...storedClientFields(sent),
      ...Object.fromEntries(known.map((field) => [field, names[field]])),
      selectedTemplate: await templateNameToday(tx, 'clinical_templates', sent.selectedTemplate),
    };
    const unlisted = (stored: Stored | null): Violation[] =>
      LISTED.filter((field) => sent[field] && names[field] === null && sent[field] !== stored?.[field]).map((field) =>
        invalid(field, CLIENT_FIELD_TEXTS.listed),
      );
    return {
      form,
      throwIfInvalid: (stored) => {
        const before = stored && { ...stored, healthCard: this.cards.open(stored) };
        throwIfInvalid([...checkClientFields(sent, testers, before), ...unlisted(stored)]);
      },
    };
  }
}
