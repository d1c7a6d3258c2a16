/** Converts the values that Firestore's SDK reads to our documents, and ours to the values it writes. */
import {
  type DocumentSnapshot,
  GeoPoint as SdkGeoPoint,
  Timestamp as SdkTimestamp,
} from 'firebase-admin/firestore';
import { GeoPoint, Timestamp } from '#shared/document-values.ts';
import { type Document, type DocumentFields, type FieldValue, makeDocument } from './document.ts';

/** Returns null when the document does not exist. */
export function toDocument(snapshot: DocumentSnapshot): Document | null {
  const { updateTime } = snapshot;
  if (!snapshot.exists || !updateTime) return null;
  const version = `${updateTime.seconds}.${updateTime.nanoseconds}`;
  return makeDocument(snapshot.id, fromSdk(snapshot.data() ?? {}) as DocumentFields, version);
}

/** Converts the SDK's timestamps and geo points to ours. A reference becomes its path. */
function fromSdk(value: unknown): FieldValue {
  if (Array.isArray(value)) return value.map(fromSdk);
  if (typeof value !== 'object' || value === null) return value as FieldValue;
  if (value instanceof SdkTimestamp) return new Timestamp(value.seconds, value.nanoseconds);
  if (value instanceof SdkGeoPoint) return new GeoPoint(value.latitude, value.longitude);
  if (Object.getPrototypeOf(value) !== Object.prototype)
    return String((value as { path?: unknown }).path ?? value);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fromSdk(each)]));
}

export function toSdk(value: FieldValue): unknown {
  if (Array.isArray(value)) return value.map(toSdk);
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Timestamp) return new SdkTimestamp(value.seconds, value.nanoseconds);
  if (value instanceof GeoPoint) return new SdkGeoPoint(value.latitude, value.longitude);
  return toSdkFields(value as DocumentFields);
}

export function toSdkFields(fields: DocumentFields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toSdk(value)]));
}

/** Parses our version of a document: the time at which Firestore last wrote it. */
export function toUpdateTime(version: string): SdkTimestamp {
  const [seconds, nanoseconds] = version.split('.').map(Number);
  return new SdkTimestamp(seconds as number, nanoseconds as number);
}
