import type { LegacyKind } from '@firstlight/domain/legacy-kinds';

export const KIND_NAMES: Record<LegacyKind, string> = {
  registrations: 'Registrations',
  tests: 'Tests',
  treatments: 'Treatments',
  rewards: 'Rewards',
};
