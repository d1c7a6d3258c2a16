/** Parses browsers' content security policy reports, in both formats that browsers use. */
import { matchRoute } from '#routes/match-route.ts';
import { isReportsApiBody, isReportsApiViolation, isReportUriBody } from './csp-report.validators.ts';

/** Retained part of a report: nothing that could identify a visitor. */
export interface CspViolation {
  /** One of `directives`, or `other`. */
  directive: string;
  /** Host of the blocked resource, or a keyword like `inline`. */
  blocked: string;
  /** Pattern of the page's route, or `other`. */
  page: string;
}

interface Report {
  directive?: string | undefined;
  blocked?: string | undefined;
  document?: string | undefined;
  source?: string | null | undefined;
}

const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem ' +
    'style-src-attr img-src font-src connect-src media-src object-src frame-src child-src ' +
    'worker-src manifest-src base-uri form-action frame-ancestors'
  ).split(' '),
);
/** Keywords that reports have in place of a URL. */
const keywords = new Set(['inline', 'eval', 'wasm-eval', 'data', 'blob', 'about', 'self', 'filesystem']);
/** Extensions that visitors added to their browsers: not part of this site, and nothing it could fix. */
const extensionUrl = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension\b/;

/** Null for a malformed report. Omits violations caused by an extension of the visitor's browser. */
export function parseCspReports(body: unknown): CspViolation[] | null {
  const reports = toReports(body);
  if (!reports) return null;
  return reports
    .filter(({ blocked, source }) => !extensionUrl.test(blocked ?? '') && !extensionUrl.test(source ?? ''))
    .map(({ directive = '', blocked, document }) => {
      const name = directive.split(' ')[0] as string;
      return {
        directive: directives.has(name) ? name : 'other',
        blocked: describeBlocked(blocked ?? ''),
        page: getRoutePath(document ?? ''),
      };
    });
}

function toReports(body: unknown): Report[] | null {
  if (isReportUriBody(body)) {
    const old = body['csp-report'];
    const directive = old['effective-directive'] || old['violated-directive'];
    return [
      { directive, blocked: old['blocked-uri'], document: old['document-uri'], source: old['source-file'] },
    ];
  }
  if (!isReportsApiBody(body)) return null;
  // Browsers send other types of report to the same URL.
  const violations = body.filter(({ type }) => type === 'csp-violation').map((report) => report.body);
  if (!violations.every((violation) => isReportsApiViolation(violation))) return null;
  return violations.map(({ effectiveDirective, blockedURL, documentURL, sourceFile }) => ({
    directive: effectiveDirective,
    blocked: blockedURL,
    document: documentURL,
    source: sourceFile,
  }));
}

/** Never returns a path or a query, which may be a visitor's data. */
function describeBlocked(blocked: string): string {
  if (keywords.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'other';
  const { host, protocol } = new URL(blocked);
  const word = host || protocol.slice(0, -1);
  return /^[a-z0-9.:[\]+-]{1,100}$/.test(word) ? word : 'other';
}

function getRoutePath(document: string): string {
  if (!URL.canParse(document)) return 'other';
  return matchRoute(new URL(document).pathname)?.route.path ?? 'other';
}
