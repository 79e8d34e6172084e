import { Injectable } from '@nestjs/common';
import { healthCardShape as healthCardShapeOf } from '@firstlight/domain/identity/health-card';
import { Vault } from '../../platform/crypto/vault.js';
import type { RegistrationRow } from './registration.entity.js';

type CardColumns = Pick<RegistrationRow, 'sealedHealthCard' | 'healthCardIndex' | 'healthCardShape'>;

export function healthCardBinding(id: string): string {
  return `registrations.health_card:${id}`;
}

/** Health-card numbers are sealed; the keyed index only allows exact matches (decisions.md 28). */
@Injectable()
export class HealthCards {
  constructor(private readonly vault: Vault) {}

  columns(id: string, card: string | null): CardColumns {
    const healthCardShape = healthCardShapeOf(card);
    if (card === null) return { sealedHealthCard: null, healthCardIndex: null, healthCardShape };
    return {
      sealedHealthCard: this.vault.sealText(card, healthCardBinding(id)),
      healthCardIndex: this.indexOf(card),
      healthCardShape,
    };
  }

  indexOf(card: string): Buffer {
    return this.vault.index(card, 'registrations.health_card');
  }

  open(row: Pick<RegistrationRow, 'id' | 'sealedHealthCard'>): string | null {
    return row.sealedHealthCard && this.vault.openText(row.sealedHealthCard, healthCardBinding(row.id));
  }
}
