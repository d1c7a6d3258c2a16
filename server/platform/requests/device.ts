/** Device detection for the pages that need it; done only when one reads it. */
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { isbot } from 'isbot';
import { classifyDevice, cloudFrontUserAgent, deviceClass } from '#shared/device.ts';
import { refineDevice } from '#shared/refine-device.ts';
import { type DetectedDevice, getRequestState } from './request-state.ts';

/** Without `trusted`, CDN headers may come from the visitor, and are ignored. */
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
