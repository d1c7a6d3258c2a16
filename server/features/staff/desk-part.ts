/** Part of a feature at the desk: links on the first page, and pages. */
import type { Router } from 'express';
import type { DeskServices } from './desk-access.ts';
import type { StaffMember } from './staff-store.ts';

export interface DeskLink {
  readonly href: string;
  readonly label: string;
  /** For example "3 overdue". */
  readonly note?: string | undefined;
  /** True for what no day brings: it is listed below, with the person's own pages. */
  readonly isTool?: true;
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
