import type { Context } from 'hono';
import { isBadValue, isOutage, sqlState } from '../database.ts';
import { drain, type Env } from '../http.ts';

/** A refusal in the storage API's own words; `statusCode` and `code` are what clients decide by. */
export class StorageError extends Error {
  readonly statusCode: string;
  readonly code: string;
  /** The older name of the code, which some kinds of refusal keep. */
  readonly error: string;

  constructor(statusCode: string, code: string, message: string, error: string = code) {
    super(message);
    this.name = 'StorageError';
    this.statusCode = statusCode;
    this.code = code;
    this.error = error;
  }
}

export const notFound = (): StorageError =>
  new StorageError('404', 'NoSuchKey', 'Object not found', 'not_found');

export const bucketNotFound = (): StorageError =>
  new StorageError('404', 'NoSuchBucket', 'Bucket not found', 'Bucket not found');

export const tooLarge = (): StorageError =>
  new StorageError(
    '413',
    'EntityTooLarge',
    'The object exceeded the maximum allowed size',
    'Payload too large',
  );

export const invalidMimeType = (type: string): StorageError =>
  new StorageError(
    '415',
    'InvalidMimeType',
    `mime type ${type} is not supported`,
    'invalid_mime_type',
  );

export const invalidRequest = (message: string): StorageError =>
  new StorageError('400', 'InvalidRequest', message);

export const accessDenied = (message: string): StorageError =>
  new StorageError('403', 'AccessDenied', message, 'Unauthorized');

export const notOffered = (message: string): StorageError =>
  new StorageError('403', 'FeatureNotEnabled', message);

/** Hosted answers every refusal with status 400 and tells the kind in the body. */
export async function errorResponse(
  c: Context<Env>,
  error: Error,
  log: (line: string) => void,
): Promise<Response> {
  const refusal = toStorageError(error);
  const { statusCode, code, error: kind, message } = refusal;
  if (statusCode === '500') log(`Storage failed: ${error.message}`);
  c.header('cache-control', 'no-store');
  if (statusCode === '413') {
    await drain(c.env.incoming);
    c.header('connection', 'close');
  }
  return c.json(
    { statusCode, code, error: kind, message },
    statusCode === '500' ? 500 : statusCode === '503' ? 503 : 400,
  );
}

function toStorageError(error: Error): StorageError {
  if (error instanceof StorageError) return error;
  if (isOutage(error)) {
    return new StorageError('503', 'ServiceUnavailable', 'The database is away.');
  }
  switch (sqlState(error) ?? '') {
    case '42501':
      return accessDenied('new row violates row-level security policy');
    case '23505':
      return new StorageError(
        '409',
        'table' in error && error.table === 'buckets' ? 'BucketAlreadyExists' : 'KeyAlreadyExists',
        'The resource already exists',
        'Duplicate',
      );
    case '23503':
      return bucketNotFound();
    case 'ENOSPC':
      return new StorageError('500', 'InternalError', 'No space is left to store this.');
    default:
  }
  if (isBadValue(error)) return invalidRequest('The request holds a value that cannot be stored.');
  return new StorageError('500', 'InternalError', 'Internal error');
}
