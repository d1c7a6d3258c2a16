/** Forms about a person who works here: inviting one, and changing roles and branches. */
import type { FormInput } from '#shared/forms/define-form.ts';
import { email, name } from '#shared/forms/fields/contact-fields.ts';
import { needsBranches, type StaffRole, staffRoles } from '../../acts/permissions.ts';
import { defineDeskForm } from './define-desk-form.ts';
import { roleTexts } from './pages/role-texts.ts';

const access = {
  roles: {
    type: 'checkboxes',
    label: 'Roles',
    options: staffRoles.map((value) => ({ value, ...roleTexts[value] })),
    rules: ['required'],
    messages: { required: 'Choose at least one role' },
  },
  branches: {
    type: 'checkboxes',
    label: 'Branches',
    hint: 'For the role “Shop”: the branches whose people and visitors this person works with.',
    options: 'branches',
  },
} as const;

export const inviteForm = defineDeskForm({
  name: 'staff-invite',
  heading: 'Invite a person',
  button: 'Send the invitation',
  fields: {
    name: { ...name, label: 'Name', messages: { ...name.messages, required: 'Enter the name' } },
    email: {
      ...email,
      label: 'Work email address',
      messages: { ...email.messages, required: 'Enter the work email address' },
    },
    ...access,
  },
});

export const memberForm = defineDeskForm({
  name: 'staff-change',
  heading: 'Roles and branches',
  button: 'Save roles and branches',
  fields: access,
});

export function readAccess(values: FormInput): { roles: StaffRole[]; branches: string[] } {
  const chosen = new Set([values.roles ?? []].flat());
  return { roles: staffRoles.filter((role) => chosen.has(role)), branches: [values.branches ?? []].flat() };
}

/** Returns the error of the field `branches`; a role that is limited to branches is useless without one. */
export function checkBranches({ roles, branches }: ReturnType<typeof readAccess>): string | undefined {
  return needsBranches(roles) && branches.length === 0
    ? 'Choose at least one branch for the role “Shop”'
    : undefined;
}
