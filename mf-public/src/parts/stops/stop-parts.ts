/** One chunk: the components that show stops. */
export { RegionStop } from './region-stop';
export { StopFinder } from './stop-finder';
