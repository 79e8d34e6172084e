import type { Feature, FeaturesAnswer } from '@firstlight/domain/platform/features';
import { injectEndpoints } from './staff-api';

const featuresApi = injectEndpoints((build) => ({
  getFeatures: build.query<FeaturesAnswer, void>({ query: () => 'features' }),
}));

/** Whether this installation has configured a feature; false until the server has answered. */
export function useFeature(feature: Feature): boolean {
  const { data } = featuresApi.useGetFeaturesQuery();
  return data?.features.includes(feature) ?? false;
}
