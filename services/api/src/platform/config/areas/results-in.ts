import { onOrOff, optional, pairs, port, text } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

const NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;
const LABORATORY = 'laboratory names in lower case';

/** Laboratory results (docs/connected-care.md); without a laboratory nothing is received. */
export const RESULTS_IN = {
  resultsLaboratories: setting(
    'RESULTS_LABORATORIES',
    'laboratories that send results, each with its own secret of at least 32 characters: name=secret, comma-separated',
    pairs(NAME, /^.{32,200}$/, `${LABORATORY}, each with a secret of at least 32 characters`).default([]),
    { secret: true },
  ),
  resultsAutoFile: setting(
    'RESULTS_AUTO_FILE',
    'files results without a person where every rule of docs/clinical-rules.md allows it',
    onOrOff(false),
  ),
  resultsMllpPort: setting('RESULTS_MLLP_PORT', 'port for HL7 v2 messages over MLLP; off if empty', optional(port())),
  resultsMllpHost: setting(
    'RESULTS_MLLP_HOST',
    'address of this machine that the port is open on',
    text().default('0.0.0.0'),
  ),
  resultsMllpAllow: setting(
    'RESULTS_MLLP_ALLOW',
    'who may connect to that port: address or range=laboratory, comma-separated',
    pairs(/^[0-9a-fA-F.:]+(\/\d{1,3})?$/, NAME, 'addresses or ranges, each with a laboratory').default([]),
  ),
  resultsMllpCertificate: setting(
    'RESULTS_MLLP_CERT',
    'file with the certificate of that port (PEM); without it, the port is not encrypted',
    optional(text()),
  ),
  resultsMllpKey: setting('RESULTS_MLLP_KEY', 'file with the private key of that certificate (PEM)', optional(text())),
  resultsMllpClientCa: setting(
    'RESULTS_MLLP_CLIENT_CA',
    'file with the authority that signs certificates of laboratories (PEM); then each has to show one',
    optional(text()),
  ),
  resultsFolder: setting(
    'RESULTS_FOLDER',
    'folder that laboratories put files into, <laboratory>/in; off if empty',
    optional(text()),
  ),
};
