import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';

export type StoredObject = { bytes: Buffer; etag: string };

/** Headers that a bucket sends to a browser or a CDN. */
export type ObjectHeaders = { type?: string; cacheControl?: string; encoding?: string };

/** Condition of a write: the object is `absent`, or still has this tag. */
export type Condition = 'absent' | { etag: string };

/** The few calls of the S3 protocol that a release store needs; keys are relative to its prefix. */
export type Objects = {
  get: (key: string) => Promise<StoredObject | undefined>;
  put: (key: string, bytes: Buffer, headers?: ObjectHeaders) => Promise<void>;
  /** Returns the new tag, or undefined if the condition did not hold. */
  putIf: (condition: Condition, key: string, text: string) => Promise<string | undefined>;
  remove: (key: string) => Promise<void>;
  /** Creates the bucket unless it exists. */
  makeBucket: () => Promise<void>;
  /** Every key with this prefix. */
  keys: (prefix: string) => Promise<string[]>;
  /** Names of the folders directly below; `''` is the top. */
  folders: (prefix: string) => Promise<string[]>;
};

/** A write under the lock must end well before the lock counts as abandoned. */
const CONDITIONAL_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** 409: another conditional write of this key was in progress. */
const NOT_MET = [409, 412];

/**
 * A bucket, accessed through the official client. Region and keys come from the SDK's own settings (AWS_REGION,
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, or the machine's role); AWS_ENDPOINT_URL_S3 names a server other
 * than Amazon's, whose buckets are then addressed by path.
 */
export function s3Objects(bucket: string, prefix: string, endpoint = process.env['AWS_ENDPOINT_URL_S3']): Objects {
  const client = new S3Client({
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Servers other than Amazon's may not support the newer checksums; every byte is checked by its published hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS, connectionTimeout: CONNECT_TIMEOUT_MS },
  });
  const at = (key: string): { Bucket: string; Key: string } => ({ Bucket: bucket, Key: `${prefix}${key}` });

  const list = async (start: string, delimiter?: string): Promise<{ keys: string[]; folders: string[] }> => {
    const found = { keys: [] as string[], folders: [] as string[] };
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({
          Bucket: bucket,
          Prefix: `${prefix}${start}`,
          Delimiter: delimiter,
          ContinuationToken: token,
        }),
      );
      found.keys.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
      found.folders.push(
        ...(page.CommonPrefixes ?? []).flatMap(({ Prefix }) =>
          Prefix ? [Prefix.slice(prefix.length + start.length, -1)] : [],
        ),
      );
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return found;
  };

  return {
    get: async (key) => {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(at(key)));
        if (!Body) return undefined;
        return { bytes: Buffer.from(await Body.transformToByteArray()), etag: ETag ?? '' };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    put: async (key, bytes, { type, cacheControl, encoding } = {}) => {
      const headers = { ContentType: type, CacheControl: cacheControl, ContentEncoding: encoding };
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...headers }));
    },
    putIf: async (condition, key, text) => {
      const only = condition === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
      const command = new PutObjectCommand({ ...at(key), Body: text, ContentType: 'application/json', ...only });
      try {
        const { ETag } = await client.send(command, { abortSignal: AbortSignal.timeout(CONDITIONAL_TIMEOUT_MS) });
        return ETag ?? '';
      } catch (error) {
        if (NOT_MET.includes(statusOf(error) ?? 0)) return undefined;
        throw error;
      }
    },
    makeBucket: async () => {
      try {
        await client.send(new CreateBucketCommand({ Bucket: bucket }));
      } catch (error) {
        if (statusOf(error) !== 409) throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    keys: async (start) => (await list(start)).keys,
    folders: async (start) => (await list(start, '/')).folders,
  };
}

function statusOf(error: unknown): number | undefined {
  return error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
}
