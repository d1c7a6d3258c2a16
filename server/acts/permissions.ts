/** Roles of staff and what each may do: the only place that decides. */

/** Roles of people who sign in to the desk. `shop` is limited to the branches of the person. */
export const staffRoles = ['shop', 'service', 'money', 'editor', 'master'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** `operator` is a user of the operating system who runs a command. */
export type Role = StaffRole | 'operator';

/** Person or command that acts. */
export interface Actor {
  /** Id of the person's row; null for an operator. */
  readonly staff: string | null;
  /** Name of the person, or of the operating system's user. */
  readonly name: string;
  readonly roles: readonly Role[];
  /** Slugs of the branches to which the role `shop` is limited. */
  readonly branches: readonly string[];
}

const counter = ['shop', 'service', 'operator'] as const;
const desk = ['shop', 'service'] as const;
const editors = ['editor', 'operator'] as const;
const editorsAtDesk = ['editor'] as const;
const accounting = ['money', 'operator'] as const;
const masters = ['master', 'operator'] as const;
const support = ['service', 'operator'] as const;
const supportAtDesk = ['service'] as const;
const operators = ['operator'] as const;

/** Actions are named as their commands are, `premier <noun> <verb>`, where there is one. */
const permissions = {
  'submissions answer': counter,
  /** To take an enquiry on: colleagues see the name. */
  'submissions claim': desk,
  'submissions note': desk,
  /** To another branch. */
  'submissions hand-on': desk,
  /** Without an answer. */
  'submissions close': desk,
  /** From quarantine: it was no spam. */
  'submissions release': desk,
  /** To read what a visitor sent in confidence. */
  'submissions reveal': counter,
  'submissions delete': masters,
  'appointments book': counter,
  'appointments block': counter,
  'appointments unblock': counter,
  'appointments move': counter,
  'appointments confirm': counter,
  'appointments cancel': counter,
  'seats confirm': counter,
  'seats cancel': counter,
  /** To check a ticket in at the door, and to undo it. */
  'seats check-in': counter,
  'reminders run': operators,
  'payments match': accounting,
  'payments settle': accounting,
  'payments reconcile': accounting,
  /** To ask for a refund, and to confirm one as the second person. */
  'payments refund': accounting,
  /** To cancel one that no second person has confirmed. */
  'payments cancel-refund': accounting,
  /** To take payments with names of payers out of the desk, as a table. */
  'payments export': accounting,
  'content edit': editors,
  'content publish': editors,
  'content schedule': editors,
  'content withdraw': editors,
  'content discard': editors,
  'content undo': editors,
  'content import': operators,
  'content import-offers': operators,
  'documents set': editors,
  'documents update': editors,
  'documents delete': editors,
  'documents import': operators,
  /** To add a photograph to a page, or to replace the one there. */
  'photos add': editorsAtDesk,
  /** To change its texts and its crop. */
  'photos change': editorsAtDesk,
  /** To show the drawing again. */
  'photos withdraw': editorsAtDesk,
  'newsletters test': editors,
  'newsletters send': editors,
  'newsletters pause': editors,
  'newsletters resume': editors,
  'newsletters cancel': editors,
  'subscriptions unsubscribe': support,
  'accounts disable': support,
  'accounts enable': support,
  'accounts sign-out': support,
  /** To email the visitor a link, for a new password or to confirm the address. */
  'accounts send-link': supportAtDesk,
  'accounts delete': masters,
  'mail retry': support,
  'mail drop': support,
  /** To make a visitor's confirmation again, and email it to the address of the record. */
  'mail resend': supportAtDesk,
  'person export': masters,
  'person delete': masters,
  'retention run': operators,
  'staff list': masters,
  'staff invite': masters,
  /** To change roles and branches. */
  'staff change': masters,
  'staff leave': masters,
  /** To take the roles that groups of the identity provider give, at the own sign-in. */
  'groups apply': staffRoles,
  'passkeys add': staffRoles,
  'passkeys remove': staffRoles,
  /** To read what others did; everybody reads their own acts. */
  'acts list': masters,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof permissions;
export const actions = Object.keys(permissions) as Action[];

const limitedToBranches: ReadonlySet<Role> = new Set<Role>(['shop']);
/** Acts on a person's own things, which belong to no branch. */
const ownActions: ReadonlySet<Action> = new Set<Action>(['groups apply', 'passkeys add', 'passkeys remove']);

function isLimited(role: Role, action: Action): boolean {
  return limitedToBranches.has(role) && !ownActions.has(action);
}

function grants(actor: Actor, action: Action): readonly Role[] {
  const allowed: readonly Role[] = permissions[action];
  return actor.roles.filter((role) => allowed.includes(role));
}

/**
 * Returns the role by which the actor may do this, one without limits first; null when none allows it.
 * `branch` is that of the subject: a role that is limited to branches never grants a subject without one.
 */
export function grantingRole(actor: Actor, action: Action, branch?: string | null): Role | null {
  const roles = grants(actor, action);
  const unlimited = roles.find((role) => !isLimited(role, action));
  if (unlimited) return unlimited;
  const isOwn = typeof branch === 'string' && actor.branches.includes(branch);
  return isOwn ? (roles[0] ?? null) : null;
}

/** Returns the branches whose subjects the actor may see and change: none, some, or `every`. */
export function branchesWithin(actor: Actor, action: Action): 'every' | readonly string[] {
  const roles = grants(actor, action);
  if (roles.length === 0) return [];
  return roles.some((role) => !isLimited(role, action)) ? 'every' : actor.branches;
}

/** Whether a person with this role works for named branches. */
export function needsBranches(roles: readonly Role[]): boolean {
  return roles.some((role) => limitedToBranches.has(role));
}
