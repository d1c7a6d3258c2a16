/** Redirects of the build's route rules, before any page is matched. */
import type { RequestHandler } from 'express';
import { payloadLocation, payloadPath } from '#routes/match-route.ts';
import type { RuleMatcher } from '#shared/builds.ts';
import { resolveRule } from '#shared/router/resolve-rule.ts';

export function applyRouteRules(matcher: RuleMatcher): RequestHandler {
  return (req, res, next) => {
    const queryAt = req.url.indexOf('?');
    const path = queryAt === -1 ? req.url : req.url.slice(0, queryAt);
    const search = queryAt === -1 ? '' : req.url.slice(queryAt);
    const page = payloadPath(path);
    const found = resolveRule(matcher, page ?? path, search);
    if (!found) return next();
    const permanent = found.status === 301 || found.status === 308;
    res.setHeader('Cache-Control', permanent ? 'public, max-age=3600' : 'no-store');
    res.redirect(found.status, page === undefined || found.external ? found.to : payloadLocation(found.to));
  };
}
