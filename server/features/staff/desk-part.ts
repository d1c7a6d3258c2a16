/** Part of a feature at the desk: links on the first page, and pages. */
import type { Router } from 'express';
import type { DeskServices } from './desk-access.ts';
import type { StaffMember } from './staff-store.ts';

/** The group of a link on the first page, and the line below it, are in `desk-jobs.ts`. */
export interface DeskLink {
  readonly href: string;
  readonly label: string;
  /** What waits today, for example "3"; a link without one, or with "0", is in its group alone. */
  readonly note?: string | undefined;
}

export interface DeskPart {
  /** Returns the links for this person's roles. */
  links(services: DeskServices, member: StaffMember): Promise<readonly DeskLink[]>;
  /** Adds pages below `/staff`; every request is signed in, and its form is parsed. */
  routes(router: Router, services: DeskServices): void;
}

/** Services of the desk as a whole. */
export interface DeskHost extends DeskServices {
  loadDeskParts(): Promise<readonly DeskPart[]>;
}
