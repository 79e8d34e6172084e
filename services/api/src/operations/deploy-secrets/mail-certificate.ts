import 'reflect-metadata';
import { randomBytes, webcrypto } from 'node:crypto';
import { PemConverter, SubjectAlternativeNameExtension, X509CertificateGenerator } from '@peculiar/x509';

const VALID_YEARS = 10;

/** A key and a self-signed certificate, both in PEM. */
export type OwnCertificate = { certificate: string; key: string };

/** For the mail catcher of docker-compose.yml: no public authority certifies names inside the container network. */
export async function ownCertificate(host: string): Promise<OwnCertificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const now = new Date();
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: `CN=${host}`,
      notBefore: now,
      notAfter: new Date(Date.UTC(now.getUTCFullYear() + VALID_YEARS, now.getUTCMonth(), now.getUTCDate())),
      signingAlgorithm: algorithm,
      keys,
      extensions: [new SubjectAlternativeNameExtension([{ type: 'dns', value: host }])],
    },
    webcrypto,
  );
  const pkcs8 = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  return { certificate: certificate.toString('pem'), key: PemConverter.encode(pkcs8, 'PRIVATE KEY') };
}
