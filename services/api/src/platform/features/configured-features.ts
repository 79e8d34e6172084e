import { FEATURES, type Feature } from '@firstlight/domain/platform/features';
import type { Settings } from '../config/settings.js';

const CONFIGURED: Record<Feature, (settings: Settings) => boolean> = {
  'results-in': ({ resultsLaboratories }) => resultsLaboratories.length > 0,
  'backend-services': ({ fhirApi }) => fhirApi,
};

/** The features that this installation has configured. */
export function configuredFeatures(settings: Settings): Feature[] {
  return FEATURES.filter((feature) => CONFIGURED[feature](settings));
}
