import type { ReleaseError, ReleaseStatus, RemoteFailures, VersionRate } from '@firstlight/domain/operations/releases';

/** Everything that browsers reported about one version. */
export type ReportedVersion = {
  version: string;
  rate: VersionRate | null;
  failures: RemoteFailures[];
  /** Most frequent first. */
  errors: ReleaseError[];
  /** Addresses where it failed, most frequent first. */
  areas: string[];
};

/** Reports about a release, version by version, newest first. */
export function reportedVersions({ failures, rates, errors }: ReleaseStatus): ReportedVersion[] {
  const versions = new Set([...rates, ...failures, ...errors].map(({ version }) => version));
  return [...versions]
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((version) => {
      const own = errors.filter((error) => error.version === version);
      return {
        version,
        rate: rates.find((rate) => rate.version === version) ?? null,
        failures: failures.filter((failure) => failure.version === version),
        errors: own,
        areas: [...new Set(own.map(({ area }) => area).filter((area) => area !== ''))],
      };
    });
}

/** A position in the code; for libraries only the name, because we don't fix their code. */
export type FrameParts = { place: string; name: string; isLibrary: boolean };

/** Reads `src/row.tsx:41:7 (open)`; a frame without a source map is skipped. */
export function frameParts(frame: string): FrameParts {
  const [, place = frame, name = ''] = /^(.*) \((.*)\)$/.exec(frame) ?? [];
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(place)?.[1];
  return { place: library ?? place, name, isLibrary: library !== undefined };
}
