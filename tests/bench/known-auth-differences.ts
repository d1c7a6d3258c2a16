/** Where the embedded sign-in service and Google's emulator differ on purpose, each with its reason. */
import type { KnownDifferences } from '../support/journey-record.ts';

export const knownInSdk: KnownDifferences = {};

export const knownInForms: KnownDifferences = {};
