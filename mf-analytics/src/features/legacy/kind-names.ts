import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';

export const KIND_NAMES: Record<LegacyKind, string> = {
  registrations: 'Registrations',
  tests: 'Tests',
  treatments: 'Treatments',
  rewards: 'Rewards',
};
