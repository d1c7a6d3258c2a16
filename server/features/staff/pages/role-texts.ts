/** Texts of roles and acts, as people at the desk read them. */
import type { StaffRole } from '../../../acts/permissions.ts';
import type { StaffMember } from '../staff-store.ts';

export const roleTexts: Readonly<Record<StaffRole, { label: string; hint: string }>> = {
  shop: { label: 'Shop', hint: 'Enquiries, appointments and seats of the branches chosen below' },
  service: {
    label: 'Service',
    hint: 'The same for every branch; accounts, emails and subscriptions of visitors',
  },
  money: { label: 'Money', hint: 'Payments, refunds and disputes' },
  editor: { label: 'Editor', hint: 'Prices, pages, notices and newsletters' },
  master: {
    label: 'Master',
    hint: 'People who work here, what they changed, and what we hold about a visitor',
  },
};

export function listRoles({ roles }: Pick<StaffMember, 'roles'>): string {
  return roles.map((role) => roleTexts[role].label).join(', ') || 'none';
}

export function listBranches({ branches }: StaffMember, names: ReadonlyMap<string, string>): string {
  return branches.map((slug) => names.get(slug) ?? slug).join(', ');
}

export function describeRoles(member: StaffMember, names: ReadonlyMap<string, string>): string {
  const branches = listBranches(member, names);
  return `Roles: ${listRoles(member)}${branches ? `. Branches: ${branches}` : ''}.`;
}
