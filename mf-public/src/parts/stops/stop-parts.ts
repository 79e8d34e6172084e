/** One chunk: what is shown of stops. */
export { RegionStop } from './region-stop';
export { StopFinder } from './stop-finder';
