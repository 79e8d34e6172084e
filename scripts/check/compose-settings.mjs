/** Compose passes a container only what its `environment` names: which settings of .env never arrive? */

/** Not for the operator of the compose form, by reason. */
const NOT_OFFERED = {
  'the image or the compose file has the only right value': [
    ...['NODE_ENV', 'API_HOST', 'API_PORT', 'API_URL', 'HOST', 'PORT', 'TRUSTED_PROXIES', 'DATA_DIR'],
  ],
  'the gateway counts connections': ['CONNECTIONS_PER_ADDRESS'],
  'refused in production': ['DEV_TWO_FACTOR_CODE', 'FIRSTLIGHT_TODAY'],
  'files are in the database; a folder needs a volume': ['BLOB_FOLDER'],
  'set in deploy/compose.mllp.yml, which opens the port': [
    ...['RESULTS_MLLP_PORT', 'RESULTS_MLLP_HOST', 'RESULTS_MLLP_ALLOW'],
    ...['RESULTS_MLLP_CERT', 'RESULTS_MLLP_KEY', 'RESULTS_MLLP_CLIENT_CA'],
  ],
};
const notOffered = new Set(Object.values(NOT_OFFERED).flat());

/** Each of these needs a secret that only the API gets, and is refused without it. */
const NEEDS_THE_APIS_SECRETS = /^(OIDC|TWILIO)_|^RESULTS_FOLDER$/;

/** Folders and certificates: only for the services that use them. */
const CHOSEN_BY_SERVICE = /^(AUDIT_ANCHOR_FOLDER|RELEASE_\w+|STOP_WAIT_MS|SMTP_CERTIFICATE)$/;

/** `.env.example` names these under the API; `web` reads them as well. */
const SHARED_WITH_WEB = ['PUBLIC_URL', 'LOG_LEVEL', 'RELEASE_STORE', 'RELEASE_POINTER_KEYS', 'RELEASE_POINTER_FOLDER'];

/**
 * Lines for settings that an operator may set in .env and that never reach the containers that read them.
 * @param example the text of .env.example, which names every setting
 */
export function settingsThatNeverArrive(services, example) {
  const [, ofDelivery, ofApi, ofProgram] = example
    .split(/^# (?:npm start and the delivery service|The API|The program profile)$/m)
    .map((section) =>
      [...section.matchAll(/^# (?!secret:).*\n#([A-Z][A-Z0-9_]+)=/gm)]
        .map(([, name]) => name)
        .filter((name) => !notOffered.has(name)),
    );
  const all = [...ofApi, ...ofProgram];
  const ofCommands = all.filter((name) => !NEEDS_THE_APIS_SECRETS.test(name) && !CHOSEN_BY_SERVICE.test(name));
  // Without it, jobs and commands would go through a pooler, which ends long statements.
  const direct = ['DATABASE_DIRECT_URL'];
  const wanted = {
    api: [...all, ...direct],
    seed: [...all, ...direct],
    migrate: [...ofCommands, ...direct],
    backup: [...ofCommands, ...direct],
    web: [...ofDelivery, ...ofProgram, ...SHARED_WITH_WEB],
  };
  return Object.entries(wanted).flatMap(([service, names]) => {
    const given = services[service]?.environment ?? {};
    const missing = names.filter((name) => !(name in given) && !(`${name}_FILE` in given));
    return missing.map((name) => `${service}: it must offer ${name}, or .env can't set it`);
  });
}
