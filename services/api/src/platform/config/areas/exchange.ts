import { onOrOff, wholeNumber } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

/** Connections to other systems; all off until they are configured. */
export const EXCHANGE = {
  fhirApi: setting('FHIR_API', 'serves records as FHIR R4 at /api/fhir, with the permissions of staff', onOrOff(false)),
  fhirExportFileRows: setting(
    'FHIR_EXPORT_FILE_ROWS',
    'most resources in one file of a FHIR bulk export',
    wholeNumber(1, 1_000_000).default(50_000),
  ),
};
