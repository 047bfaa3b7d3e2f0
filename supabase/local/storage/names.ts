import { StorageError } from './errors.ts';

/** The letters that the storage API takes in an object's name, and in a bucket's. */
const OBJECT = /^(\w|\/|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;
const BUCKET = /^(\w|!|-|\.|\*|'|\(|\)| |&|\$|@|=|;|:|\+|,|\?)*$/;

/** An object's name: not empty, nothing that climbs; else refused as the storage API does. */
export function checkedName(name: string): string {
  const climbs = name.split('/').some((part) => part === '..' || part === '.' || part === '');
  if (name === '' || name.length > 1000 || climbs || !OBJECT.test(name)) throw invalidKey(name);
  return name;
}

/** A bucket's name, as the storage API takes it. */
export function checkedBucketName(name: string): string {
  if (name === '' || name.length > 63 || name.trim() !== name || !BUCKET.test(name)) {
    throw new StorageError('400', 'InvalidBucketName', 'Bucket name invalid', 'Invalid Input');
  }
  return name;
}

/** Bucket and name from what an address holds after its prefix: `<bucket>/<name…>`. */
export function bucketAndName(rest: string): { readonly bucket: string; readonly name: string } {
  const slash = rest.indexOf('/');
  if (slash < 1) throw invalidKey(rest);
  return {
    bucket: checkedBucketName(decoded(rest.slice(0, slash))),
    name: checkedName(decoded(rest.slice(slash + 1))),
  };
}

function decoded(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    throw invalidKey(encoded);
  }
}

function invalidKey(name: string): StorageError {
  return new StorageError('400', 'InvalidKey', `Invalid key: ${name.slice(0, 1000)}`);
}
