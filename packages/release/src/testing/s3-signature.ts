import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export type S3Keys = { accessKeyId: string; secretAccessKey: string };

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** Whether a request was signed with these keys (AWS Signature, version 4, whole body signed) and not changed since. */
export function isSigned(request: IncomingMessage, body: Buffer, keys: S3Keys): boolean {
  const [, accessKey, day = '', region = '', names = '', signature] =
    AUTHORIZATION.exec(request.headers.authorization ?? '') ?? [];
  const time = String(request.headers['x-amz-date'] ?? '');
  const bodyHash = sha256(body);
  if (accessKey !== keys.accessKeyId || request.headers['x-amz-content-sha256'] !== bodyHash) return false;
  const headers = names.split(';');
  const [path = '/', query = ''] = (request.url ?? '/').split('?');
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .map((part) => (part === '' || part.includes('=') ? part : `${part}=`))
      .sort()
      .join('&'),
    ...headers.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${keys.secretAccessKey}`));
  return hmac(key, text).toString('hex') === signature;
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(value: Buffer | string): string {
  return createHash('sha256').update(value).digest('hex');
}
