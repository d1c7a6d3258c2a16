/** Sees what kind of device asks, for the pages that want to know: nothing is looked at until one does. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { classifyDevice, cloudFrontUserAgent, deviceClass } from '#shared/device.ts';
import { refineDevice } from '#shared/refine-device.ts';
import { type DetectedDevice, getRequestState } from './request-state.ts';

/** Without `trusted` the CDNs' headers are the visitor's own words, and count for nothing. */
export function detectDevice(
  { headers }: IncomingMessage,
  { trusted }: { trusted: boolean },
): DetectedDevice {
  const userAgent = headers['user-agent'];
  const flags = refineDevice(classifyDevice({ userAgent, headers: trusted ? headers : {} }, isbot));
  const byHeader = trusted && (userAgent === cloudFrontUserAgent || Boolean(headers['cf-device-type']));
  return { flags, class: deviceClass(flags), byHeader };
}

export function device(options: { trusted: boolean }): RequestHandler {
  return (req, res, next) => {
    let detected: DetectedDevice | undefined;
    Object.defineProperty(getRequestState(res), 'device', {
      get: () => {
        detected ??= detectDevice(req, options);
        return detected;
      },
    });
    next();
  };
}
