/** Two files that identify builds to browsers: their types and schemas, with the route rules in one. */

/** `builds/latest.json`. `timestamp` is in milliseconds. */
export interface LatestBuild {
  id: string;
  timestamp: number;
}

/** Redirect that a route rule applies to a path. */
export interface RedirectRule {
  /** Target: a path of this site, or an external address. */
  redirect: string;
  status: number;
}

/** Rules by exact path, by prefix (`/old/**`), and by prefix with one segment left open (`/old/*`). */
export interface RuleMatcher {
  static: Readonly<Record<string, RedirectRule>>;
  wildcard: Readonly<Record<string, RedirectRule>>;
  dynamic: Readonly<Record<string, RuleMatcher>>;
}

/** `builds/meta/{id}.json`. */
export interface BuildMeta extends LatestBuild {
  matcher: RuleMatcher;
  /** Paths with a payload rendered at build time; none yet, as every page is rendered on first request. */
  prerendered: readonly string[];
}

const id = { type: 'string', pattern: '^[A-Za-z0-9-]{1,64}$' };
const timestamp = { type: 'integer', minimum: 0 };

export const latestBuildSchema = {
  $id: 'latest',
  type: 'object',
  required: ['id', 'timestamp'],
  additionalProperties: false,
  properties: { id, timestamp },
};

const rules = { type: 'object', additionalProperties: { $ref: 'meta#/$defs/rule' } };

export const buildMetaSchema = {
  $id: 'meta',
  type: 'object',
  required: ['id', 'timestamp', 'matcher', 'prerendered'],
  additionalProperties: false,
  properties: {
    id,
    timestamp,
    matcher: { $ref: 'meta#/$defs/matcher' },
    prerendered: { type: 'array', items: { type: 'string', pattern: '^/' } },
  },
  $defs: {
    rule: {
      type: 'object',
      required: ['redirect', 'status'],
      additionalProperties: false,
      properties: { redirect: { type: 'string', minLength: 1 }, status: { enum: [301, 302, 303, 307, 308] } },
    },
    matcher: {
      type: 'object',
      required: ['static', 'wildcard', 'dynamic'],
      additionalProperties: false,
      properties: {
        static: rules,
        wildcard: rules,
        dynamic: { type: 'object', additionalProperties: { $ref: 'meta#/$defs/matcher' } },
      },
    },
  },
};
