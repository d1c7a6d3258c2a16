/** Validator of the settings; checks all of them at once. */
import { listSettings } from './define-setting.ts';
import { defineValidator } from './define-validator.ts';
import { type SettingName, settings } from './settings.ts';

/** Settings that each of these requires. */
const neededWith = {
  GTM_AUTH: ['GTM_PREVIEW'],
  GTM_PREVIEW: ['GTM_AUTH'],
  SECURITY_POLICY: ['SECURITY_CONTACT'],
  STRIPE_SECRET_KEY: ['STRIPE_WEBHOOK_SECRET'],
  FIREBASE_PROJECT_ID: ['FIREBASE_API_KEY'],
  STAFF_OIDC_ISSUER: ['STAFF_OIDC_CLIENT_ID', 'STAFF_OIDC_CLIENT_SECRET'],
  STAFF_OIDC_CLIENT_ID: ['STAFF_OIDC_ISSUER'],
  STAFF_OIDC_CLIENT_SECRET: ['STAFF_OIDC_ISSUER'],
  STAFF_OIDC_ROLES: ['STAFF_OIDC_ISSUER'],
  S3_ACCESS_KEY_ID: ['BLOB_STORE_URL', 'S3_SECRET_ACCESS_KEY'],
  S3_SECRET_ACCESS_KEY: ['S3_ACCESS_KEY_ID'],
  CDN_PURGE_URL: ['CDN'],
  CDN_PURGE_TOKEN: ['CDN'],
  CDN_ID: ['CDN'],
} satisfies { readonly [Name in SettingName]?: readonly SettingName[] };

export const validateSettings = defineValidator<Record<string, unknown>>(
  {
    type: 'object',
    properties: Object.fromEntries(listSettings(settings).map(({ name, schema }) => [name, schema])),
    if: { required: ['RETAILER_SCRIPT'], properties: { RETAILER_SCRIPT: { const: 'on' } } },
    dependencies: neededWith,
    // biome-ignore lint/suspicious/noThenProperty: "then" is the JSON Schema keyword.
    then: { required: ['RETAILER_HOST'] },
  },
  { allErrors: true, coerceTypes: true, useDefaults: true, strict: false },
);
