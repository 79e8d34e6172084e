import { makeSecretFiles } from '../operations/deploy-secrets/secret-files.js';

/** `make-secrets <folder>`: the files in deploy/secrets, made inside the image (deploy/make-secrets.sh). */
try {
  const made = await makeSecretFiles(process.argv[2] ?? '/secrets', process.env['SMTP_URL']);
  process.stdout.write(made.length > 0 ? `made: ${made.join(', ')}\n` : 'Nothing was missing.\n');
} catch (error) {
  process.stderr.write(`make-secrets: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
